import type { Wish } from '@portal/rules/product/advise.ts';
import { type Need, needs } from '@portal/rules/product/need-names.ts';
import { type Whom, whoms } from '@portal/rules/product/needs.ts';
import type { wishKeys } from '#paths.ts';
import { yuan } from '@portal/rules/values/money.ts';

/** The amounts that somebody may spend in a year, in yuan. */
export const budgets = [500, 2_000, 5_000, 20_000] as const;
/** The value of 还没想好, which is an answer too. */
export const UNSURE = 'any';
const OLDEST = 105;

/** The answers of an address, as the form shows them again. */
export interface Answers {
  readonly whom?: Whom;
  readonly need?: Need | typeof UNSURE;
  /** As typed. */
  readonly age: string;
  readonly budget?: number;
  readonly held: readonly Need[];
}

/** The answers in an address or a form. Values that no answer could have are left out. */
export function readAnswers(query: URLSearchParams): Answers {
  const [whom, need, age] = ['whom', 'need', 'age'].map((key) => query.get(key) ?? undefined);
  const budget = Number(query.get('budget'));
  return {
    ...(whoms.includes(whom as Whom) ? { whom: whom as Whom } : {}), // Compared with all of them.
    ...(need === UNSURE || needs.includes(need as Need) ? { need: need as Need } : {}), // Likewise.
    age: age?.normalize('NFKC').trim().slice(0, 10) ?? '',
    ...(budgets.some((one) => one === budget) ? { budget } : {}),
    held: needs.filter((one) =>
      query
        .getAll('held')
        .flatMap((value) => value.split(','))
        .includes(one),
    ),
  };
}

/** Whether an address answers anything. */
export const isBegun = (query: URLSearchParams): boolean => ['whom', 'need', 'age', 'budget', 'held'].some((key) => query.has(key));

/** The age that was typed: whole years. Undefined if it cannot be read. */
export function readAge(text: string): number | undefined {
  const [, years] = /^(\d{1,3})\s*(?:周?岁)?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return years !== undefined && Number(years) <= OLDEST ? Number(years) : undefined;
}

/** The wish, as soon as the person, the need and the age are known. */
export function wishOf({ whom, need, age: text, budget, held }: Answers): Wish | undefined {
  const age = readAge(text);
  if (whom === undefined || need === undefined || age === undefined) return undefined;
  return { whom, age, held, ...(need === UNSURE ? {} : { need }), ...(budget === undefined ? {} : { budget: yuan(budget) }) };
}

/** The answers about needs and means in the address of a product, which does not ask for them again. */
export function wishQuery({ need, budget, held }: Answers): Readonly<Record<(typeof wishKeys)[number], string | number | undefined>> {
  return { need: need === UNSURE ? undefined : need, budget, held: held.length > 0 ? held.join(',') : undefined };
}
