import { type Fen, showYuan } from '../values/money.ts';
import { aboveBudget, judgeNeeds, sayRepeated } from '../suitability/judge-suitability.ts';
import { entryAgeFor } from './limits.ts';
import { type Need, needNames } from './need-names.ts';
import { needsOf, relationOf, sayEntryAges, type Whom, whomNames, whomOf } from './needs.ts';
import type { Product } from './product.ts';

/** A visitor's answers about the person to be insured. */
export interface Wish {
  readonly whom: Whom;
  /** Absent: not sure yet. */
  readonly need?: Need;
  readonly age: number;
  /** For a year. */
  readonly budget?: Fen;
  /** The needs that existing cover meets already. */
  readonly held: readonly Need[];
}

/** A product on sale, with premiums of a year for the person. Absent: not known. */
export interface Candidate {
  readonly product: Product;
  /** With the usual choices. */
  readonly usual?: Fen;
  /** With the smallest sum. */
  readonly least?: Fen;
}

export interface Advice {
  readonly goodsId: string;
  /** Whether it meets what was asked for. */
  readonly isAskedFor: boolean;
  readonly isAffordable: boolean;
  /** Why it fits, in sentences. */
  readonly reasons: readonly string[];
  /** Its limits, and points to look at. */
  readonly limits: readonly string[];
}

/** Every product once: those that fit, the best first, and the others with the reason. */
export interface Advised {
  readonly fitting: readonly Advice[];
  readonly unfit: readonly { readonly goodsId: string; readonly reason: string }[];
}

/** The needs by importance for each person: protection against ruin before building wealth. */
const importance: Record<Whom, readonly Need[]> = {
  self: ['medical', 'illness', 'family', 'accident', 'retirement', 'savings'],
  spouse: ['medical', 'illness', 'family', 'accident', 'retirement', 'savings'],
  child: ['medical', 'illness', 'accident', 'savings', 'family', 'retirement'],
  parent: ['medical', 'accident', 'illness', 'retirement', 'savings', 'family'],
};

/** The limits of a cover for each need. */
const notDone: Record<Need, string> = {
  illness: '确诊约定的疾病才给付，不报销平常的住院费用。',
  medical: '报销医疗费用，不补偿收入损失；一年期的不保证续保。',
  accident: '只管意外伤害，不管疾病。',
  family: '身故或者全残才给付，不管治病的费用。',
  retirement: '到约定的年龄才开始领取，提前退保可能有损失。',
  savings: '前几年退保可能有损失，短期要用的钱请不要投。',
};

function whyUnfit({ product }: Candidate, { whom, age }: Wish): string | undefined {
  if (product.flow === 'family') return '一份合同保障多位家庭成员，可以直接在产品页试算';
  if (product.flow === 'partner') return '由单位为员工和登记的访客投保，可以直接在产品页试算';
  if (!whomOf(product).includes(whom)) return `不能为${whomNames[whom]}投保`;
  const { minAge, maxAge } = entryAgeFor(product, {}, { relation: relationOf(whom) });
  return age < minAge || age > maxAge ? `投保年龄为 ${sayEntryAges(product)}` : undefined;
}

interface Judged extends Advice {
  /** Smaller is better, compared one after the other. */
  readonly order: readonly number[];
}

/** The widest span of entry ages in years: a product made for some ages is preferred to one for all. */
function spanOf(product: Product): number {
  const { minAge, maxAge } = entryAgeFor(product, {});
  return maxAge - minAge;
}

function judge({ product, usual, least = usual }: Candidate, { whom, need, age, budget, held }: Wish): Judged {
  const met = needsOf(product);
  const ranked = importance[whom].filter((one) => met.includes(one));
  const missing = ranked.filter((one) => !held.includes(one));
  const isAskedFor = need === undefined ? missing.length > 0 : judgeNeeds([need], met).length === 0;
  // Without a need, the most important of the missing ones.
  const main = need !== undefined && isAskedFor ? need : (missing[0] ?? ranked[0] ?? met[0]);
  const isRepeated = main !== undefined && held.includes(main);
  const above = (premium: Fen | undefined) => (budget === undefined || premium === undefined ? undefined : aboveBudget(premium, budget));
  const [missingForLeast, missingForUsual] = [above(least), above(usual)];
  const isAffordable = missingForLeast === undefined;
  const reasons = [
    ...(need !== undefined && isAskedFor ? [`对应您想解决的“${needNames[need]}”。`] : []),
    ...(need === undefined && main !== undefined && !isRepeated ? [`您还没有“${needNames[main]}”保障。`] : []),
    ...(need !== undefined && !isAskedFor && main !== undefined ? [`可以补充“${needNames[main]}”保障。`] : []),
    `${age} 周岁可以投保。`,
    ...(budget !== undefined && usual !== undefined && missingForUsual === undefined ? [`每年 ${showYuan(budget)} 以内可以买到。`] : []),
  ];
  const limits = [
    ...(main === undefined ? [] : [notDone[main]]),
    ...(main !== undefined && isRepeated ? [sayRepeated([main])] : []),
    ...(least !== undefined && isAffordable && missingForUsual !== undefined
      ? [`常用的保额超过预算；减少保额，最低每年 ${showYuan(least)}。`]
      : []),
    ...(least !== undefined && missingForLeast !== undefined
      ? [`最低也要每年 ${showYuan(least)}，超过预算 ${showYuan(missingForLeast)}。`]
      : []),
  ];
  const place = main === undefined ? importance[whom].length : importance[whom].indexOf(main);
  // Of two that meet the need, the one whose first need it is.
  const other = need === undefined || !isAskedFor ? 0 : met.filter((one) => one !== need).length;
  const order = [
    Number(!isAskedFor),
    Number(isRepeated),
    Number(!isAffordable),
    isAskedFor && need !== undefined ? 0 : place,
    other,
    spanOf(product),
    usual ?? 0,
  ];
  return { goodsId: product.goodsId, isAskedFor, isAffordable, reasons, limits, order };
}

function compare(one: Judged, other: Judged): number {
  const differing = one.order.findIndex((value, index) => value !== other.order[index]);
  if (differing >= 0) return (one.order[differing] ?? 0) - (other.order[differing] ?? 0);
  return one.goodsId < other.goodsId ? -1 : 1;
}

/**
 * Orders products for a person by these criteria, the first one first: it meets the need that was asked for; it fills a gap; it is within
 * the budget; it protects against ruin rather than builds wealth; it is made for the age rather than for all ages; it is cheaper.
 */
export function adviseProducts(candidates: readonly Candidate[], wish: Wish): Advised {
  const judged = candidates.map((candidate) => ({ candidate, reason: whyUnfit(candidate, wish) }));
  return {
    fitting: judged
      .filter(({ reason }) => reason === undefined)
      .map(({ candidate }) => judge(candidate, wish))
      .toSorted(compare)
      .map(({ order: _order, ...advice }) => advice),
    unfit: judged.flatMap(({ candidate, reason }) => (reason === undefined ? [] : [{ goodsId: candidate.product.goodsId, reason }])),
  };
}
