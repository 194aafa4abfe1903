import { ridersOf } from '@portal/rules/product/coverages.ts';
import { isRealDate } from '@portal/rules/values/dates.ts';
import { choiceInputs, optionOf, sumInput } from '@portal/rules/product/inputs.ts';
import { isPlanChosen, planOf } from '@portal/rules/product/plans.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { TrialState } from './trial-state.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

/** The form of a stored trial. One of another form is not used. */
const VERSION = 2;

interface Stored {
  readonly version: number;
  /** The link's choices with which the trial began: another link starts a new trial, a reload does not. */
  readonly preset: string;
  readonly state: TrialState;
}

const keyOf = (goodsId: string): string => `trial:${goodsId}`;

/** Stores the trial in this tab, so that reload and back keep it. */
export function storeTrial(goodsId: string, preset: string, state: TrialState): void {
  tabStorage.setItem(keyOf(goodsId), JSON.stringify({ version: VERSION, preset, state } satisfies Stored));
}

/** The stored trial of this address. Undefined after a link with other choices, or if it no longer fits the product. */
export function readStoredTrial(product: Product, preset: string): TrialState | undefined {
  try {
    // Written by `storeTrial`; only then it has its version.
    const stored = readJson(tabStorage, keyOf(product.goodsId)) as Stored | undefined;
    if (stored?.version !== VERSION) return undefined;
    const belongs = preset === '' || stored.preset === preset;
    return belongs && fits(product, stored.state) ? stored.state : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the product still sells the choices. */
function fits(product: Product, state: TrialState): boolean {
  return (
    Object.keys(state.choices).length === choiceInputs(product).length &&
    choiceInputs(product).every((input) => optionOf(input, state.choices[input.id]) !== undefined) &&
    (state.sum === 'other' || sumInput(product)?.choices.includes(state.sum) === true) &&
    (isPlanChosen(product) ? planOf(product, state.planId ?? '') !== undefined : state.planId === undefined) &&
    state.riders.every((id) => ridersOf(product).some((rider) => rider.id === id)) &&
    isDateOrNone(state.insured.birthday) &&
    isDateOrNone(state.applicant.birthday)
  );
}

function isDateOrNone(birthday: unknown): boolean {
  return birthday === undefined || (typeof birthday === 'string' && isRealDate(birthday));
}
