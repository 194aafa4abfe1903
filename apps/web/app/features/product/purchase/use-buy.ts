import type { Application } from '@portal/rules/application.ts';
import { fromYuanText } from '@portal/rules/money.ts';
import { useEffect, useState } from 'react';
import { leadToField } from '../../trial/state/lead-to-field.ts';
import { draftOf } from '../../trial/state/read-trial.ts';
import type { Trial } from '../../trial/state/use-trial.ts';

interface Buying {
  /** Asks to buy what is chosen. */
  readonly buy: () => void;
  /** The price of what is chosen is under way: the purchase goes on when it is there. */
  readonly isWaiting: boolean;
  /** What is bought, until it is given up. */
  readonly draft: Application | undefined;
  readonly giveUp: () => void;
}

/** 立即投保: goes on with a price, waits for one that is under way, or leads to what is missing. */
export function useBuy(trial: Trial): Buying {
  const [isWanted, setWanted] = useState(false);
  const [draft, setDraft] = useState<Application>();
  useEffect(() => {
    if (!isWanted || trial.isPricing) return;
    setWanted(false);
    if (trial.priced) setDraft(draftOf(trial.product, trial.state, fromYuanText(trial.priced.sumAssured)));
    else leadToField(trial.demandAll());
  }, [isWanted, trial]);
  return { buy: () => setWanted(true), isWaiting: isWanted && trial.isPricing, draft, giveUp: () => setDraft(undefined) };
}
