import type { Suitability } from '../sale/answers/application.ts';
import { type Need, needNames } from '../product/need-names.ts';
import type { BenefitKind, PerYear, ProductGrade } from '../product/product.ts';
import { type Fen, fen, showYuan, yuan } from '../values/money.ts';

/** The insurer's own bounds, settings of the site. Article numbers are those of 保险产品适当性管理办法 (in force since 2026-02-01). */
export interface SuitabilityStandard {
  /** All premiums of a year above this share of the family's yearly income plainly exceed what can be paid (12, 38). */
  readonly incomePercent: number;
  /** So does a single premium above this many yearly incomes. */
  readonly singleTimes: number;
  /** And a premium of a year from this share of the stated budget on. */
  readonly budgetPercent: number;
  /** From this age on an applicant buys a product of a high grade on a path of their own (18). */
  readonly elderAge: number;
  /** How many hours they have to think it over. */
  readonly considerHours: number;
}

/** The bounds of an insurer that sets none. */
export const usualStandard: SuitabilityStandard = {
  incomePercent: 30,
  singleTimes: 4,
  budgetPercent: 150,
  elderAge: 65,
  considerHours: 24,
};

/** What article 39 says for products whose benefits are not fixed. It binds every insurer. */
const variableStandard = { incomePercent: 20, singleTimes: 4, budgetPercent: 150, ageAndYears: 75 } as const;

/** What is sold, as far as its suitability depends on it. */
export interface Offered {
  /** The needs that the product meets. */
  readonly needs: readonly Need[];
  readonly benefits: BenefitKind;
  readonly grade: ProductGrade;
  /** Each payment. Null: not known yet. */
  readonly premium: Fen | null;
  readonly perYear: PerYear;
  /** Years of payment; 1 if it is paid at once. */
  readonly years: number;
  /** The applicant's. Undefined: not known yet. */
  readonly age: number | undefined;
  /** The premiums of a year of the applicant's other policies with the insurer. */
  readonly heldYearly: Fen;
}

export type AdviceId = 'needs' | 'yearly' | 'single' | 'budget' | 'age';

/** A reason to stop. */
export interface SuitabilityAdvice {
  readonly id: AdviceId;
  /** With the figures. */
  readonly text: string;
}

export interface Judgement {
  /** Reasons not to buy: who insists confirms in writing. */
  readonly advice: readonly SuitabilityAdvice[];
  /** What else the customer should know. */
  readonly notes: readonly string[];
}

const nameNeeds = (needs: readonly Need[]): string => needs.map((need) => needNames[need]).join('、');

/** A share in percent with one decimal, rounded up, so that a share above a bound is also shown above it. */
const sayPercent = (part: Fen, whole: Fen): string => `${Math.ceil((part * 1000) / whole) / 10}%`;

/** The premiums of a year, or the single premium. */
const paidInAYear = ({ premium, perYear }: Pick<Offered, 'premium' | 'perYear'>): Fen | null =>
  premium === null ? null : fen(premium * perYear);

const periodOf = ({ years }: Pick<Offered, 'years'>): string => (years > 1 ? '每年' : '一次');

/** `needs` (34): nothing that is wanted is met. */
export function judgeNeeds(wanted: readonly Need[], met: readonly Need[]): SuitabilityAdvice[] {
  if (wanted.length === 0 || wanted.some((need) => met.includes(need))) return [];
  return [{ id: 'needs', text: `您想解决的是“${nameNeeds(wanted)}”，这款产品解决的是“${nameNeeds(met)}”。` }];
}

/** How far a premium of a year is above a budget. Undefined: it is not. */
export function aboveBudget(premium: Fen, budget: Fen): Fen | undefined {
  return premium > budget ? fen(premium - budget) : undefined;
}

/** `yearly`, `single` (12, 38; 39): the premiums against the yearly income of the family. */
function judgeIncome(income: Fen, offered: Offered, { incomePercent, singleTimes }: SuitabilityStandard): SuitabilityAdvice[] {
  const { benefits, years, heldYearly } = offered;
  const paid = paidInAYear(offered);
  if (paid === null) return [];
  const bounds = benefits === 'fixed' ? { incomePercent, singleTimes } : variableStandard;
  const ofIncome = income === 0 ? '您填写的家庭年收入为 0' : `家庭年收入 ${showYuan(income)}`;
  if (years <= 1) {
    if (paid <= income * bounds.singleTimes) return [];
    return [{ id: 'single', text: `本次一次交清 ${showYuan(paid)}，${ofIncome}，超过 ${bounds.singleTimes} 倍。` }];
  }
  const yearly = fen(paid + heldYearly);
  if (yearly * 100 <= income * bounds.incomePercent) return [];
  const held = heldYearly > 0 ? `（含您已有保单的 ${showYuan(heldYearly)}）` : '';
  const share = income === 0 ? '' : `，占 ${sayPercent(yearly, income)}，超过 ${bounds.incomePercent}%`;
  return [{ id: 'yearly', text: `每年保费合计 ${showYuan(yearly)}${held}，${ofIncome}${share}。本次要连续交 ${years} 年。` }];
}

/** `budget` (38; 39): the premium plainly above what the customer wants to spend. */
function judgeBudget(budget: Fen, offered: Offered, { budgetPercent }: SuitabilityStandard): SuitabilityAdvice[] {
  const paid = paidInAYear(offered);
  const bound = offered.benefits === 'fixed' ? budgetPercent : variableStandard.budgetPercent;
  if (paid === null || paid === 0 || paid * 100 < budget * bound) return [];
  return [
    { id: 'budget', text: `本次${periodOf(offered)}保费 ${showYuan(paid)}，您的预算是 ${showYuan(budget)}，达到预算的 ${bound}% 以上。` },
  ];
}

/** `age` (39): the age and the years of payment together, for benefits that are not fixed. */
function judgeAge({ benefits, age, years }: Offered): SuitabilityAdvice[] {
  if (benefits === 'fixed' || age === undefined || age + years < variableStandard.ageAndYears) return [];
  return [{ id: 'age', text: `您 ${age} 周岁，交费 ${years} 年，两者之和达到 ${variableStandard.ageAndYears}。` }];
}

/** What is told without advising against it. */
function notesOn({ needs = [], budget, held = [], term }: Suitability, offered: Offered, advised: ReadonlySet<AdviceId>): string[] {
  const paid = paidInAYear(offered);
  const above = budget === undefined || paid === null ? undefined : aboveBudget(paid, yuan(budget));
  const repeated = offered.needs.filter((need) => held.includes(need) && needs.includes(need));
  return [
    ...(above !== undefined && !advised.has('budget')
      ? [`${periodOf(offered)}保费比您的预算多 ${showYuan(above)}，可以降低保额或者延长交费年数。`]
      : []),
    ...(repeated.length > 0 ? [sayRepeated(repeated)] : []),
    ...(term === 'short' && offered.years > 10
      ? [`您希望 10 年以内，这份合同要交 ${offered.years} 年；前几年退保，退回的钱少于已交保费。`]
      : []),
  ];
}

/** The value of a second cover for needs that are met already. */
export function sayRepeated(needs: readonly Need[]): string {
  if (needs.length === 1 && needs[0] === 'medical') return '您已有医疗费用保障：费用不会重复报销，不必再买一份。';
  return `您已有“${nameNeeds(needs)}”保障：再买是增加保额。`;
}

/**
 * Whether what is sold suits who buys it: the one judgement of 帮我选, the trial and the sale. Answers that are not given are not judged.
 * Income and budget are in whole yuan.
 */
export function judgeSuitability(said: Suitability, offered: Offered, standard: SuitabilityStandard): Judgement {
  const { needs = [], budget, familyIncome } = said;
  const advice = [
    ...judgeNeeds(needs, offered.needs),
    ...(familyIncome === undefined ? [] : judgeIncome(yuan(familyIncome), offered, standard)),
    ...(budget === undefined ? [] : judgeBudget(yuan(budget), offered, standard)),
    ...judgeAge(offered),
  ];
  return { advice, notes: notesOn(said, offered, new Set(advice.map(({ id }) => id))) };
}

/** Whether the path of article 18 is for this sale: an elder applicant and a product of a high grade. */
export function isElderSale({ grade, age }: Pick<Offered, 'grade' | 'age'>, { elderAge }: SuitabilityStandard): boolean {
  return grade === 'high' && age !== undefined && age >= elderAge;
}
