import type { InputRole, Term } from './product.ts';

/** What is read of an input here: the same in code and on the wire. */
export interface TermInput {
  readonly id: string;
  readonly role?: InputRole | undefined;
  readonly options?: readonly { readonly id: string; readonly term?: Term | undefined }[] | undefined;
}

const isShort = (term: Term | undefined): boolean => typeof term === 'object' && 'years' in term && term.years <= 1;

/** Whether the cover lasts a year or less: it has no term to choose, or the chosen one is a year; without a choice, each of them is. */
export function isShortCover(inputs: readonly TermInput[], choices: Readonly<Record<string, unknown>>): boolean {
  const cover = inputs.find(({ role }) => role === 'cover');
  const options = cover?.options ?? [];
  const chosen = options.find(({ id }) => id === choices[cover?.id ?? '']);
  return (chosen ? [chosen] : options).every(({ term }) => isShort(term));
}
