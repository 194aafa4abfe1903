import { isRealDate } from '@portal/rules/dates.ts';
import { findCoverPeriod, findPaymentPeriod } from '@portal/rules/periods.ts';
import type { Product } from '@portal/rules/product.ts';
import type { TrialState } from './trial-state.ts';

interface Stored {
  /** The link's choices with which the trial began: another link starts a new trial, a reload does not. */
  readonly preset: string;
  readonly state: TrialState;
}

const keyOf = (goodsId: string): string => `trial:${goodsId}`;

/** Stores the trial in this tab, so that reload and back keep it. */
export function storeTrial(goodsId: string, preset: string, state: TrialState): void {
  try {
    sessionStorage.setItem(keyOf(goodsId), JSON.stringify({ preset, state } satisfies Stored));
  } catch {
    // If the storage is full or forbidden, the trial works without it.
  }
}

/** The stored trial of this address. Undefined after a link with other choices, or if it no longer fits the product. */
export function readStoredTrial(product: Product, preset: string): TrialState | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(product.goodsId));
    if (!text) return undefined;
    const stored = JSON.parse(text) as Stored;
    const belongs = preset === '' || stored.preset === preset;
    return belongs && fits(product, stored.state) ? stored.state : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the product still sells the choices. A trial stored by an earlier version of the page may lack any field. */
function fits(product: Product, state: TrialState): boolean {
  return (
    findCoverPeriod(product, state.coverPeriod) !== undefined &&
    findPaymentPeriod(product, state.paymentPeriod) !== undefined &&
    (state.sum === 'other' || product.sumAssured.choices.includes(state.sum)) &&
    state.riders.every((id) => product.riders.some((rider) => rider.id === id)) &&
    Array.isArray(state.exampleParts) &&
    isDateOrNone(state.insured.birthday) &&
    isDateOrNone(state.applicant.birthday)
  );
}

function isDateOrNone(birthday: unknown): boolean {
  return birthday === undefined || (typeof birthday === 'string' && isRealDate(birthday));
}
