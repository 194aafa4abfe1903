import type { RequestOf } from '@portal/contract/catalogue.ts';
import { writeChoices } from '@portal/contract/wire.ts';
import { countPeople as count, type GroupToPrice } from '@portal/rules/group/group.ts';
import { planOfRiders } from '@portal/rules/product/coverages.ts';
import { choiceInputs, sumInput } from '@portal/rules/product/inputs.ts';
import { rangeOf } from '@portal/rules/product/limits.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application, Choice, Selection } from '@portal/rules/sale/answers/application.ts';
import { applicationOf } from '@portal/rules/sale/trial.ts';
import { trialStore } from '../trial/state/trial-store.ts';

/** The trial of a group: the common cover, and how many people there are of each class of occupation, as typed. */
export interface GroupTrial {
  readonly choices: Selection['choices'];
  readonly riders: readonly string[];
  /** By class. */
  readonly counts: Readonly<Record<string, string>>;
}

/** The trials of this tab, which the first page of the sale reads too. */
export const groupTrials = trialStore<GroupTrial>('group-trial', 1);

/** The people of the example that the page begins with. */
const EXAMPLE_COUNT = '10';

/** The most digits of a number of people: more than any contract insures. */
const MOST_DIGITS = 5;

/** The classes of occupation that the product accepts, in ascending order. */
export function classesOf(product: Product): number[] {
  const { max = 7 } = rangeOf(product, { choices: {}, insured: {}, applicant: {} }, 'lifeClass');
  return Array.from({ length: max }, (_, index) => index + 1);
}

/** The example that the page begins with: ten people of the first class, the first options, the sum in the middle of those offered. */
export function beginGroup(product: Product): GroupTrial {
  const sum = sumInput(product);
  const options = choiceInputs(product).map(({ id, options: [first] }): [string, Choice] => [id, first?.id ?? '']);
  const sums: [string, Choice][] = sum ? [[sum.id, sum.choices[Math.floor(sum.choices.length / 2)] ?? sum.min]] : [];
  return { choices: Object.fromEntries([...options, ...sums]), riders: [], counts: { 1: EXAMPLE_COUNT } };
}

/** A typed number of people: digits alone, of any width. */
export function cleanCount(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
}

/** The part of a trial that its price depends on. Classes without people are left out. */
export function groupOf(product: Product, { choices, riders, counts }: GroupTrial): GroupToPrice {
  const classes = classesOf(product).map((lifeClass) => [lifeClass, Number(counts[lifeClass] ?? '')] as const);
  return { choices, riders, classes: Object.fromEntries(classes.filter(([, people]) => people > 0)) };
}

/** How many people a trial has. */
export const countPeople = (product: Product, trial: GroupTrial): number => count(groupOf(product, trial).classes);

/** The common cover of the group, as the form of a plan takes it. */
export function selectionOfGroup(product: Product, { choices, riders }: GroupTrial): Selection {
  return { planId: planOfRiders(product, riders), choices, riders };
}

/** The request for the price of a trial. */
export function quoteOfGroup(product: Product, trial: GroupTrial): RequestOf<'quoteGroup'> {
  const { choices, riders } = trial;
  return { goodsId: product.goodsId, choices: writeChoices(choices), riders: [...riders], classes: groupOf(product, trial).classes };
}

/** The draft that a trial begins. Nobody is named yet. */
export function draftOfGroup(product: Product, trial: GroupTrial): Application {
  const { choices, riders, planId } = selectionOfGroup(product, trial);
  const applicant = 'applicant';
  const begun = applicationOf(product, { goodsId: product.goodsId, parties: { [applicant]: {} }, applicant, choices, insureds: [] });
  return { ...begun, group: { planId, riders, place: {}, expected: groupOf(product, trial).classes }, noticeAcknowledged: true };
}
