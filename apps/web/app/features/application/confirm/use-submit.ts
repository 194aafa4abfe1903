import type { Product } from '@portal/rules/product/product.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, newIntention } from '@portal/web-api/browser-api.ts';
import { fetchSession } from '@portal/web-api/session.ts';
import { doubtOccupations } from '@portal/forms/occupation/load-occupations.ts';
import { paths } from '#paths.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useAgreements } from '../../help/agreements.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import type { DraftTrouble } from '../draft/save-troubles.ts';
import type { OrderState } from '../draft/sale.ts';
import { saveDraft } from '../draft/save-draft.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { agreedVersions } from './agreed-texts.ts';
import { IntentionKeeper } from './intention-keeper.ts';

interface SubmitHandle {
  /** Set if the order needs no payment: it waits for an underwriter, or was declined. */
  readonly outcome: OrderState | undefined;
  /** The premium that was shown at the last submission. */
  readonly premiumBefore: Fen | null;
  /** Rejects with `CallRefused`; the draft then has the server's content. */
  readonly submit: (code: string, signsIn: boolean, signature?: Signature) => Promise<void>;
}

/** The call that submits a sale of a product. */
function submissionOf({ flow, channel }: Pick<Product, 'flow' | 'channel'>): 'applyForFamily' | 'applyThroughChannel' | 'applyInsurance' {
  if (flow === 'family') return 'applyForFamily';
  return channel ? 'applyThroughChannel' : 'applyInsurance';
}

/** Refusals that have their own dialog. */
const troubles: Partial<Record<CallRefused['code'], DraftTrouble>> = {
  DRAFT_CHANGED_ELSEWHERE: 'changed_elsewhere',
  ORDER_NOT_EDITABLE: 'not_editable',
  NOT_SIGNED_IN: 'signed_out',
};

/** Submits the sale as shown. One intention has one key, so that pressing twice submits once. */
export function useSubmit(): SubmitHandle {
  const { store } = useDraft();
  const navigate = useNavigate();
  const agreements = useAgreements();
  const [outcome, setOutcome] = useState<OrderState>();
  const [premiumBefore, setPremiumBefore] = useState<Fen | null>(null);
  const keeper = useRef(new IntentionKeeper(newIntention));

  const submit = async (code: string, signsIn: boolean, signature?: Signature): Promise<void> => {
    const before = store.getState().sale.premium;
    setPremiumBefore(before);
    if (!(await saveDraft(store))) return;
    const { orderNo, version, premium, phoneVerified } = store.getState().sale;
    if (premium === null || premium !== before) throw new CallRefused('PREMIUM_CHANGED', refusals.PREMIUM_CHANGED.message);
    const agreed = agreedVersions(store.getState().sale.application, agreements);
    const request = {
      orderNo,
      version,
      premium: toYuanText(premium),
      ...(agreed && { agreed }),
      ...(!phoneVerified && { verifyCode: code }),
    };
    try {
      const { state } = signature
        ? await api('applyForGroup', { ...request, signature }, keeper.current.optionsFor({ ...request, signature }))
        : await api(submissionOf(store.getState().sale.product), request, keeper.current.optionsFor(request));
      store.close();
      if (signsIn) await enter(orderNo);
      if (state === 'unpaid') await navigate(paths.cashier(orderNo), { replace: true });
      else setOutcome(state);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const trouble = troubles[error.code];
      if (trouble) return store.report(trouble);
      await followRefusal(store, error.code);
      throw error;
    }
  };
  return { outcome, premiumBefore, submit };
}

/** Signs the guest in, whose phone the code has just proved. Without it the order is paid all the same. */
async function enter(orderNo: string): Promise<void> {
  try {
    await api('enterAsApplicant', { orderNo });
    await fetchSession();
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    showToast('投保已提交，暂时没有登录成功，不影响支付', 'error');
  }
}

/** Brings the draft to the state that the server's refusal reports. */
async function followRefusal(store: DraftStore, code: CallRefused['code']): Promise<void> {
  switch (code) {
    case 'APPLICATION_INCOMPLETE':
      doubtOccupations();
      return store.reload();
    case 'PREMIUM_CHANGED':
    case 'CONSENT_NEEDED':
    case 'PRODUCT_NOT_FOUND':
    case 'PRODUCT_NOT_ON_SALE':
      return store.reload();
    case 'PRODUCT_CHANGED':
      store.showNewer();
      return store.reload();
    case 'SALE_TRAIL_MISSING':
      // Without evidence, notice and documents must be repeated from the beginning.
      store.update((application) => ({ ...application, noticeAcknowledged: false, documentsRead: {} }));
      await store.flush();
  }
}
