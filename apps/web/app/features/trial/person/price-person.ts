import type { Api } from '@portal/contract/client.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import type { Gender, PerYear, Product } from '@portal/rules/product/product.ts';
import { type Fen, fromYuanText } from '@portal/rules/values/money.ts';
import { sayConditions } from '../product-facts.ts';
import { type QuoteRequest, readTrial } from '../state/read-trial.ts';
import { asksSocialInsurance, presetTrial, type TrialState } from '../state/trial-state.ts';

/** A premium, how often it is paid, and the sum that it buys: null for a product without one. */
export interface AskedPrice {
  readonly premium: Fen;
  readonly payments: number;
  readonly perYear: PerYear;
  readonly sum: string | null;
}

interface LinkTrial {
  readonly state: TrialState;
  readonly request: QuoteRequest;
}

/**
 * The trial that a link's choices begin, ready to be priced. `occupation` (code) is assumed for an adult; whether it is sold is judged by
 * the price. Undefined if the price depends on an unknown fact.
 */
export function trialOfLink(product: Product, query: URLSearchParams, today: string, occupation?: string): LinkTrial | undefined {
  const begun = presetTrial(product, query, today);
  const state = occupation === undefined ? begun : { ...begun, insured: { ...begun.insured, occupation } };
  const lowest = { label: '', lifeRisk: 1, medicalRisk: 1 };
  const { request } = readTrial(product, state, today, occupation === undefined ? undefined : () => lowest);
  return request && { request, state };
}

/** The price of a trial; undefined if it cannot be quoted. */
export async function askPrice(api: Api, request: QuoteRequest): Promise<AskedPrice | undefined> {
  const answer = await api('quotePremium', request).catch(() => undefined);
  return answer && { ...answer, premium: fromYuanText(answer.premium), sum: onlyInsured(answer).sumAssured };
}

/** The choices of a priced trial in words: `有社会医疗保险`, `保障终身`, `20 年交`, `基本保额 30万元`. */
export function sayAssumed(product: Product, { choices }: Pick<TrialState, 'choices'>, sum: string | null): string[] {
  const input = sumInput(product);
  const chosen = input && sum !== null ? { ...choices, [input.id]: fromYuanText(sum) } : choices;
  return [...(asksSocialInsurance(product) ? ['有社会医疗保险'] : []), ...sayConditions(product, { choices: chosen, riders: [] })];
}

/** Women first. */
export const genders: readonly Gender[] = ['1', '0'];

/** The choices of a link for one sex. The insured of a medical product has social insurance. */
export function withGender(query: URLSearchParams, gender: Gender): URLSearchParams {
  const asked = new URLSearchParams(query);
  asked.set('gender', gender);
  asked.set('socialInsurance', 'yes');
  return asked;
}
