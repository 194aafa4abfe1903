import type { Application } from '@portal/rules/sale/application.ts';
import { useEffect, useState } from 'react';
import { leadToField } from '../../trial/state/lead-to-field.ts';
import { draftOf } from '../../trial/state/read-trial.ts';
import type { Trial } from '../../trial/state/use-trial.ts';

interface Buying {
  /** Starts the purchase of the current choices. */
  readonly buy: () => void;
  /** The price of the choices is loading: the purchase continues when it arrives. */
  readonly isWaiting: boolean;
  /** What is being bought, until the customer cancels. */
  readonly draft: Application | undefined;
  readonly giveUp: () => void;
}

/** 立即投保: continues if there is a price, waits for one that is loading, or leads to the missing answer. */
export function useBuy(trial: Trial): Buying {
  const [isWanted, setWanted] = useState(false);
  const [draft, setDraft] = useState<Application>();
  useEffect(() => {
    if (!isWanted || trial.isPricing) return;
    setWanted(false);
    if (trial.priced) setDraft(draftOf(trial.product, trial.state, trial.priced));
    else leadToField(trial.demandAll());
  }, [isWanted, trial]);
  return { buy: () => setWanted(true), isWaiting: isWanted && trial.isPricing, draft, giveUp: () => setDraft(undefined) };
}
