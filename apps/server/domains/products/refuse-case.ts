import type { Refusal } from '@portal/rating/refusal.ts';
import { checkAmount } from '@portal/rules/product/check-selection.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { amountBounds, brokenLimits, entryAgeIn, isWithin, rangeOf, sayCondition, type Situation } from '@portal/rules/product/limits.ts';
import type { AmountInput, Input, Product } from '@portal/rules/product/product.ts';
import { PLAN_KEY, planOf } from '@portal/rules/product/plans.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import type { Life } from './rate-request.ts';

interface Judged {
  readonly insured: Life;
  readonly applicant?: Life | undefined;
  readonly choices: Readonly<Record<string, Choice>>;
  readonly riders: readonly string[];
  readonly planId: string;
}

const outside = (what: string, value: string | number, en: string, zh: string): string =>
  inLanguage(`${what}: ${value} is outside the rules of sale: ${en}`, `${what}：${value} 不符合销售规则，${zh}`);

function refuseAmount(product: Product, situation: Situation, input: AmountInput, choice: number): string | undefined {
  const { only } = rangeOf(product, situation, input.id);
  const { min, max } = amountBounds(product, input, situation);
  const isOffered = isWithin(choice / 100, { ...(only ? { only } : {}), min: min / 100, max: max / 100 });
  if (isOffered && !checkAmount(fen(choice), input)) return undefined;
  const [from, to] = [toYuanText(min), toYuanText(max)];
  const value = toYuanText(fen(choice));
  if (only) return outside(input.id, value, only.join(', '), `只能为 ${only.join('、')}`);
  if (min > max) return outside(input.id, value, 'no amount is sold with these choices', '按所选内容没有可选的金额');
  if (min === max) return outside(input.id, value, `only ${from}`, `只能为 ${from}`);
  const step = input.step / 100;
  return outside(input.id, value, `${from} to ${to} in steps of ${step}`, `应为 ${from} 至 ${to}，每 ${step} 元一档`);
}

function refuseInput(product: Product, situation: Situation, input: Input): string | undefined {
  const choice = situation.choices[input.id];
  if (input.type === 'amount') return typeof choice === 'number' ? refuseAmount(product, situation, input, choice) : undefined;
  const range = rangeOf(product, situation, input.id);
  if (choice === undefined || isWithin(choice, range)) return undefined;
  const offered = input.options.filter(({ id }) => isWithin(id, range)).map(({ id }) => id);
  return outside(input.id, choice, offered.join(', '), `可选：${offered.join('、') || '无'}`);
}

/** The first limit that the facts of the lives break, of every sale or of a rider. */
function refuseFacts(product: Product, situation: Situation, coverage?: string): string | undefined {
  const broken = brokenLimits(product, situation, coverage).find(({ on }) => on !== PLAN_KEY);
  if (!broken) return undefined;
  const { on } = broken;
  const rider = product.coverages.find(({ id }) => id === coverage);
  const facts = rider?.life === 'applicant' ? situation.applicant : situation.insured;
  const value = facts[on as keyof typeof facts] ?? situation.choices[on] ?? '';
  const range = rangeOf(product, situation, on, coverage);
  const condition = sayCondition(product, range.maxLimit ?? range.minLimit ?? range.onlyLimit);
  const bounds = (to: string) =>
    range.only ? range.only.join(', ') : `${range.min ?? (on === 'age' ? 0 : '')}${to}${range.max ?? ''}`.trim();
  const name = rider ? `${rider.id} ${on}` : on;
  return outside(
    name,
    value,
    `${bounds(' to ')}${condition && ` (${condition})`}`,
    `应为 ${bounds(' 至 ')}${on === 'age' ? ' 周岁' : ''}${condition && `（${condition}）`}`,
  );
}

/** Why the product does not sell the choices of a case to these lives, by its limits, plans and steps. What a case does not say is not judged. */
export function refuseCase(product: Product, { insured, applicant, choices, riders, planId }: Judged): string | undefined {
  const situation: Situation = {
    planId,
    choices,
    insured: factsOf(insured),
    applicant: applicant ? factsOf(applicant) : {},
  };
  for (const input of product.inputs) {
    const refused = refuseInput(product, situation, input);
    if (refused !== undefined) return refused;
  }
  const ofSale = refuseFacts(product, situation);
  if (ofSale !== undefined) return ofSale;
  const { minAge, maxAge } = entryAgeIn(product, situation);
  if (insured.age < minAge || insured.age > maxAge)
    return outside('age', insured.age, `${minAge} to ${maxAge}`, `应为 ${minAge} 至 ${maxAge} 周岁`);
  const known = ridersOf(product).map(({ id }) => id);
  for (const id of riders) {
    if (!known.includes(id)) return outside('riders', id, known.join(', '), `可用的附加险：${known.join('、') || '无'}`);
    const refused = refuseFacts(product, situation, id);
    if (refused !== undefined) return refused;
  }
  return planOf(product, planId) ? undefined : outside(PLAN_KEY, planId, 'no such plan', '没有这个计划');
}

const factsOf = ({ age, gender, socialInsurance, lifeClass }: Life): Situation['insured'] => ({
  age,
  gender,
  ...(socialInsurance === undefined ? {} : { socialInsurance }),
  ...(lifeClass === undefined ? {} : { lifeClass }),
});

/** Why a case has no price, in words. */
export function sayNoPrice({ code, coverage }: Pick<Refusal, 'code' | 'coverage'>, age: number): string {
  const of = coverage === undefined ? '' : ` ${coverage}`;
  switch (code) {
    case 'NO_RATE':
      return inLanguage(
        `no price: the tables of${of || ' the product'} have no row for these choices at age ${age}, which is outside their ages`,
        `没有价格：${of.trim() || '本产品'} 的费率表中没有所选内容 ${age} 岁的一行，年龄超出这一选项的范围`,
      );
    case 'APPLICANT_REQUIRED':
      return inLanguage(
        `no price:${of || ' a rider'} is priced by the applicant: fill in applicantAge and applicantGender`,
        `没有价格：${of.trim() || '附加险'} 按投保人计费，请填写 applicantAge 和 applicantGender`,
      );
    case 'NO_SUM':
      return inLanguage('no price: no sum assured is chosen', '没有价格：没有选择保额');
    case 'NO_UNITS':
      return inLanguage('no price: no number of units is chosen', '没有价格：没有选择份数');
    case 'PREMIUM_TOO_LOW':
      return inLanguage('no price: the premium is too low', '没有价格：保费过低');
  }
}
