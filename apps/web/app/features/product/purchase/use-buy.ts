import { isPreview } from '@portal/rules/product/preview.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { useEffect, useState } from 'react';
import { keepsCookies } from '@portal/web-api/browser-storage.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { cookiesNeeded } from '../../help/cookie-notice.tsx';
import type { Unfinished, UnfinishedState } from '../../resume/use-unfinished.ts';
import { FAILURE, leadToField } from '../../trial/state/lead-to-field.ts';
import type { Trial } from '../../trial/state/use-trial.ts';

/** A trial that may become a purchase. */
export interface Buyable extends Pick<Trial, 'product' | 'isPricing' | 'failure' | 'retry' | 'demandAll'> {
  /** The draft of the priced choices. Undefined while there is no price for the current choices. */
  readonly draft: () => Application | undefined;
}

export interface Buying {
  /** Starts the purchase of the current choices. */
  readonly buy: () => void;
  /** The price of the choices is loading: the purchase continues when it arrives. */
  readonly isWaiting: boolean;
  /** An unfinished sale of the same product, which the customer is asked about before there are two. */
  readonly asking: Unfinished | undefined;
  readonly beginAnew: () => void;
  /** The draft being bought, until the customer cancels. */
  readonly draft: Application | undefined;
  readonly giveUp: () => void;
}

/**
 * 立即投保: continues if there is a price, waits for one that is loading, or leads to the missing answer. A price that could not
 * be fetched is asked again first; if it fails again, the message is shown. A browser that refuses cookies would lose the sale: it begins none.
 */
export function useBuy(trial: Buyable, { found, isLooking }: UnfinishedState): Buying {
  const [isWanted, setWanted] = useState(false);
  const [draft, setDraft] = useState<Application>();
  const [isAnew, setAnew] = useState(false);
  const isPending = trial.isPricing || isLooking;
  useEffect(() => {
    if (!isWanted || isPending) return;
    setWanted(false);
    const begun = trial.draft();
    if (begun) setDraft(begun);
    else leadToField(trial.failure ? FAILURE : trial.demandAll());
  }, [isWanted, isPending, trial]);
  const buy = (): void => {
    if (isPreview(trial.product.goodsId)) return showToast('这是产品预览，尚未上市，不能投保。');
    if (!keepsCookies()) return showToast(`您的浏览器禁止了 Cookie，暂时不能投保。${cookiesNeeded}；或者致电客服热线办理。`, 'error');
    if (trial.failure) trial.retry();
    setWanted(true);
  };
  const giveUp = (): void => {
    setDraft(undefined);
    setAnew(false);
  };
  const isAsking = draft !== undefined && found !== undefined && !isAnew;
  return {
    buy,
    isWaiting: isWanted && isPending,
    asking: isAsking ? found : undefined,
    beginAnew: () => setAnew(true),
    draft: isAsking ? undefined : draft,
    giveUp,
  };
}
