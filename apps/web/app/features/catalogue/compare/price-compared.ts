import type { Api } from '@portal/contract/client.ts';
import { checkAmount } from '@portal/rules/product/check-selection.ts';
import { isRatedByOccupation } from '@portal/rules/product/coverages.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { sayEntryAges } from '@portal/rules/product/needs.ts';
import { presetOccupation } from '@portal/rules/person/occupation.ts';
import { premiumSuffix } from '@portal/rules/product/payments.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { type Fen, showWan, showYuan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';
import { askPrice, sayAssumed, trialOfLink, withGender } from '../../trial/person/price-person.ts';
import { asksSocialInsurance } from '../../trial/state/trial-state.ts';
import type { Line } from './compare-products.ts';
import { type ComparedPerson, relationFor } from './compared-person.ts';

/** Assumed for an adult where a price depends on the occupation. */
const assumedOccupation = { code: '3010101', label: '办公室内勤人员' };

/** What a product costs the person, and its page with the same choices. */
export interface PricedFor {
  readonly premium: readonly Line[];
  readonly to: string;
}

const whole = (premium: Fen): string => showYuan(premium).replace(/\.00$/, '');

const otherPeople = {
  family: { text: '按成员计算', note: '一份合同保障全家，在产品页试算' },
  partner: { text: '按人数计算', note: '由单位投保，在产品页试算' },
} as const;

/** The premium of a year without riders, with the usual choices of the product, or the reason why there is none. */
export async function priceCompared(api: Api, product: Product, person: ComparedPerson, today: string): Promise<PricedFor> {
  const { age, gender, sum } = person;
  const page = paths.productOf(product);
  if (product.flow !== 'individual') return { premium: [otherPeople[product.flow]], to: page };
  const relation = relationFor(product, person);
  if (relation === undefined) return { premium: [{ text: '不能投保', note: `投保年龄为 ${sayEntryAges(product)}` }], to: page };
  const input = sumInput(product);
  const refusal = input && sum !== undefined ? checkAmount(sum, input) : undefined;
  if (input && sum !== undefined && refusal)
    return { premium: [{ text: `没有 ${showWan(sum)}`, note: `${input.label}为 ${showWan(input.min)}至${showWan(input.max)}` }], to: page };
  const insurance = asksSocialInsurance(product) ? { socialInsurance: 'yes' } : {};
  const preset = { relation, age, gender, ...insurance, ...(input && sum !== undefined ? { sumAssured: sum / 100 } : {}) };
  const query = new URLSearchParams(Object.entries(preset).map(([key, value]) => [key, String(value)]));
  const occupation = isRatedByOccupation(product) && !presetOccupation(age) ? assumedOccupation : undefined;
  const trial = trialOfLink(product, withGender(query, gender), today, occupation?.code);
  const price = trial && (await askPrice(api, trial.request));
  const to = paths.productOf(product, preset);
  if (!price) return { premium: [{ text: '还要看更多', note: '在产品页填好再试算' }], to };
  // The sum is asked for above the table.
  const conditions = sayAssumed(product, trial.state, price.sum).filter((words) => !input || !words.startsWith(input.label));
  const assumed = [...conditions, ...(occupation ? [occupation.label] : [])];
  return { premium: [{ text: `${whole(price.premium)}${premiumSuffix(price) ?? ''}`, note: assumed.join('，'), isPrice: true }], to };
}
