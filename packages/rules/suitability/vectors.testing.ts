import { type AdviceId, type Offered, usualStandard } from './judge-suitability.ts';
import type { Suitability } from '../sale/answers/application.ts';
import { fen, yuan } from '../values/money.ts';

/** The bounds that the vectors were written with. */
export const standard = usualStandard;

/** A critical illness cover: 9,000 yuan a year for 20 years, bought by somebody of 36. */
const offered: Offered = {
  needs: ['illness', 'family'],
  benefits: 'fixed',
  grade: 'medium',
  premium: yuan(9_000),
  perYear: 1,
  years: 20,
  age: 36,
  heldYearly: yuan(0),
};

/** Somebody who wants it and can pay it. */
const said: Suitability = { needs: ['illness'], term: 'life', budget: 10_000, familyIncome: 200_000, held: [] };

interface Vector {
  /** The article of the rules on suitability (保险产品适当性管理办法). */
  readonly article: number;
  readonly title: string;
  readonly said?: Partial<Suitability>;
  readonly offered?: Partial<Offered>;
  readonly advised: readonly AdviceId[];
}

const linked = { benefits: 'variable' } as const;

/** Written from the articles before the rules. */
export const vectors: readonly Vector[] = [
  { article: 34, title: 'what is wanted is what the product is for', advised: [] },
  { article: 34, title: 'one of two wishes is met', said: { needs: ['retirement', 'family'] }, advised: [] },
  { article: 34, title: 'nothing that is wanted is met', said: { needs: ['medical'] }, advised: ['needs'] },
  { article: 34, title: 'several wishes, none of them met', said: { needs: ['medical', 'accident', 'retirement'] }, advised: ['needs'] },
  {
    article: 12,
    title: 'a third of the income is more than 30 %',
    offered: { premium: yuan(70_000) },
    said: { budget: 70_000 },
    advised: ['yearly'],
  },
  { article: 12, title: 'exactly 30 % of the income', offered: { premium: yuan(60_000) }, said: { budget: 60_000 }, advised: [] },
  { article: 12, title: 'a fen above 30 %', offered: { premium: fen(6_000_001) }, said: { budget: 61_000 }, advised: ['yearly'] },
  {
    article: 12,
    title: 'monthly premiums count twelve times',
    offered: { premium: yuan(6_000), perYear: 12 },
    said: { budget: 72_000 },
    advised: ['yearly'],
  },
  { article: 12, title: 'premiums of other policies count too', offered: { heldYearly: yuan(52_000) }, advised: ['yearly'] },
  { article: 12, title: 'an income of 0', said: { familyIncome: 0 }, advised: ['yearly'] },
  { article: 12, title: 'an income of 亿', said: { familyIncome: 120_000_000 }, advised: [] },
  {
    article: 12,
    title: 'a single premium of four yearly incomes',
    offered: { premium: yuan(800_000), years: 1 },
    said: { budget: 800_000 },
    advised: [],
  },
  {
    article: 12,
    title: 'a single premium of more than four',
    offered: { premium: yuan(800_001), years: 1 },
    said: { budget: 800_001 },
    advised: ['single'],
  },
  {
    article: 12,
    title: 'a single premium is not compared by the year',
    offered: { premium: yuan(100_000), years: 1 },
    said: { budget: 100_000 },
    advised: [],
  },
  {
    article: 12,
    title: 'somebody without an income pays a single premium',
    offered: { premium: yuan(100), years: 1 },
    said: { budget: 100, familyIncome: 0 },
    advised: ['single'],
  },
  { article: 38, title: 'a little above the budget is told and not advised against', said: { budget: 8_000 }, advised: [] },
  { article: 38, title: 'just below one and a half budgets', said: { budget: 6_001 }, advised: [] },
  { article: 38, title: 'one and a half budgets', said: { budget: 6_000 }, advised: ['budget'] },
  { article: 38, title: 'a budget below every product', said: { budget: 100 }, advised: ['budget'] },
  { article: 38, title: 'a budget of 0', said: { budget: 0 }, advised: ['budget'] },
  {
    article: 38,
    title: 'too much by every measure',
    said: { needs: ['savings'], budget: 1_000, familyIncome: 12_000 },
    advised: ['needs', 'yearly', 'budget'],
  },
  {
    article: 39,
    title: 'fixed benefits: a share of 25 % is not tested',
    offered: { premium: yuan(50_000) },
    said: { budget: 50_000 },
    advised: [],
  },
  {
    article: 39,
    title: 'other benefits: more than 20 % of the income',
    offered: { ...linked, premium: yuan(40_001) },
    said: { budget: 50_000 },
    advised: ['yearly'],
  },
  {
    article: 39,
    title: 'other benefits: exactly 20 %',
    offered: { ...linked, premium: yuan(40_000) },
    said: { budget: 50_000 },
    advised: [],
  },
  {
    article: 39,
    title: 'other benefits: a single premium of more than four incomes',
    offered: { ...linked, premium: yuan(900_000), years: 1 },
    said: { budget: 900_000 },
    advised: ['single'],
  },
  { article: 39, title: 'other benefits: 55 years old and 20 years to pay', offered: { ...linked, age: 55 }, advised: ['age'] },
  { article: 39, title: 'other benefits: 54 years old and 20 years to pay', offered: { ...linked, age: 54 }, advised: [] },
  { article: 39, title: 'other benefits: 75 years old, paid at once', offered: { ...linked, age: 75, years: 1 }, advised: ['age'] },
  { article: 39, title: 'fixed benefits: 60 years old and 20 years to pay is not tested', offered: { age: 60 }, advised: [] },
  { article: 39, title: 'other benefits: one and a half budgets', offered: linked, said: { budget: 6_000 }, advised: ['budget'] },
  { article: 39, title: 'other benefits: the age is not known yet', offered: { ...linked, age: undefined }, advised: [] },
  {
    article: 14,
    title: 'no price yet: nothing is judged by amounts',
    offered: { premium: null },
    said: { familyIncome: 0, budget: 0 },
    advised: [],
  },
];

/** The answers and the offer of a vector. */
export const caseOf = (vector: Vector): { readonly said: Suitability; readonly offered: Offered } => ({
  said: { ...said, ...vector.said },
  offered: { ...offered, ...vector.offered },
});

/** Article 18: who is 65 or older and buys a product of a high grade. */
export const elders: readonly (readonly [title: string, offered: Partial<Offered>, isElder: boolean])[] = [
  ['65 today', { grade: 'high', age: 65 }, true],
  ['65 tomorrow', { grade: 'high', age: 64 }, false],
  ['80 years old', { grade: 'high', age: 80 }, true],
  ['70 years old, a product of a medium grade', { age: 70 }, false],
  ['an age that is not known yet', { grade: 'high', age: undefined }, false],
];
