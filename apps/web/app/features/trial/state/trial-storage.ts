import { isRealDate } from '@portal/rules/dates.ts';
import { findCoverPeriod, findPaymentPeriod } from '@portal/rules/periods.ts';
import type { Product } from '@portal/rules/product.ts';
import type { TrialState } from './trial-state.ts';

interface Stored {
  /** The link's choices that the trial began with: another link begins anew, a reload does not. */
  readonly preset: string;
  readonly state: TrialState;
}

const keyOf = (goodsId: string): string => `trial:${goodsId}`;

/** Keeps the trial in this tab, so that reload and back lose nothing. */
export function storeTrial(goodsId: string, preset: string, state: TrialState): void {
  try {
    sessionStorage.setItem(keyOf(goodsId), JSON.stringify({ preset, state } satisfies Stored));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}

/** The stored trial that belongs to this address. Undefined after a link with other choices, or when it no longer fits the product. */
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

/** Whether the product still sells what was chosen; written by an earlier version of the page it may lack anything. */
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
