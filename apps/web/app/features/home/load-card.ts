import { peopleByClass } from '@portal/rules/group/group.ts';
import { premiumSuffix } from '@portal/rules/product/payments.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { readProduct, writeTrial } from '@portal/contract/wire.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { isPlanChosen, setsOf } from '@portal/rules/product/plans.ts';
import type { Product, ProductPlan } from '@portal/rules/product/product.ts';
import { trialContext, trialOf } from '@portal/rules/sale/trial.ts';
import { addDays, subtractYears } from '@portal/rules/values/dates.ts';
import { loadPart } from '@portal/web-api/part.ts';
import { paths } from '../../paths.ts';
import { beginFamily } from '../family/family-trial.ts';
import { beginGroup, groupOf, quoteOfGroup } from '../group/group-trial.ts';
import { describeExample, describeFamily, exampleChoices, pricedInputs } from './price-example.ts';

/** The premium and the assumptions of the group that a product's page begins with. No premium if it cannot be quoted. */
async function priceGroup(api: Api, product: Product) {
  const begun = beginGroup(product);
  const { choices, riders } = begun;
  const quote = await api('quoteGroup', quoteOfGroup(product, begun)).catch(() => undefined);
  const people = peopleByClass(groupOf(product, begun).classes).map(({ lifeClass, count }) => `${count} 名 ${lifeClass} 类职业人员`);
  return {
    quote: quote && { premium: quote.premium, payments: 1, perYear: 1 as const },
    note: `${people.join('、')}，每人${describeExample({ inputs: pricedInputs(product, choices, riders) }, choices)}`,
  };
}

/** The premium and the assumptions of the family that a product's page begins with, as of today. No premium if it cannot be quoted. */
async function priceFamily(api: Api, product: Product, today: string) {
  const { application } = beginFamily(product, trialContext(today));
  const quote = await api('quoteFamily', writeTrial(trialOf(product, application))).catch(() => undefined);
  return { quote, note: describeFamily(product, application, today) };
}

type Group = AnswerOf<'getSite'>['shopRail']['groups'][number];
/** A product and the choices that its price is an example of. */
export type Example = Required<Pick<Group, 'preset' | 'goodsId'>>;

const genderWords = { '0': '男性', '1': '女性' } as const;
const insuranceWords = { yes: '有社会医疗保险', no: '无社会医疗保险' } as const;

/** A birthday for the age of an example as of today; a newborn is made old enough to be insured. */
function exampleBirthday(age: number, today: string, minDays: number): string {
  if (age > 0) return subtractYears(today, age);
  return addDays(today, -minDays - 30);
}

/** The premium of an example as of today, with these riders. Undefined if it cannot be quoted. */
export async function quoteExample(api: Api, product: Product, { preset, goodsId }: Example, today: string, plan?: ProductPlan) {
  const birthday = exampleBirthday(preset.age, today, entryAgeFor(product, {}).minDays);
  const { gender, socialInsurance } = preset;
  const trial = {
    goodsId,
    parties: { applicant: {}, insured: { gender, birthday, socialInsurance } },
    applicant: 'applicant',
    choices: { ...exampleChoices(product, preset), ...setsOf(plan) },
    insureds: [
      {
        id: 'insured',
        party: 'insured',
        choices: {},
        riders: plan?.riders ?? [],
        ...(plan && isPlanChosen(product) && { planId: plan.planId }),
      },
    ],
  };
  return api('quotePremium', writeTrial(trial)).catch(() => undefined);
}

/** The assumptions of an example without riders in words: `30 岁女性，保额 30万元，20 年交`. */
export function sayExample(product: Product, { preset }: Pick<Example, 'preset'>): string {
  const { age, gender, socialInsurance } = preset;
  const choices = exampleChoices(product, preset);
  return [
    `${age} 岁${genderWords[gender]}`,
    ...(socialInsurance ? [insuranceWords[socialInsurance]] : []),
    describeExample({ inputs: pricedInputs(product, choices, []) }, choices),
  ].join('，');
}

/** The card of an example, with its price as of today. A product that cannot be read now keeps its card, without its own words and price. */
export async function loadCard(api: Api, group: Group, today: string) {
  const card = await loadPart(loadWholeCard(api, group, today));
  if (card !== 'failed') return card;
  const { preset, goodsId, ...texts } = group;
  const unknown = { productName: '', tags: [], price: undefined, priceSuffix: undefined, priceNote: '价格暂时没有显示', isFailed: true };
  return { ...texts, ...unknown, to: paths.product(goodsId, preset) };
}

async function loadWholeCard(api: Api, group: Group, today: string) {
  const { preset, goodsId, ...texts } = group;
  const product = readProduct(await api('getProduct', { goodsId }));
  const { quote, note } = preset
    ? { quote: await quoteExample(api, product, { preset, goodsId }, today), note: sayExample(product, { preset }) }
    : await (product.flow === 'partner' ? priceGroup : priceFamily)(api, product, today);
  return {
    ...texts,
    productName: product.shortName,
    tags: product.tags,
    price: quote?.premium,
    priceSuffix: quote && premiumSuffix(quote),
    priceNote: note,
    isFailed: false,
    to: paths.productOf(product, preset),
  };
}
