import type { InputRole, Term } from './product.ts';

/** What is read of an input here: the same in code and on the wire. */
export interface TermInput {
  readonly id: string;
  readonly role?: InputRole | undefined;
  readonly options?: readonly { readonly id: string; readonly term?: Term | undefined }[] | undefined;
}

/** Whether the cover lasts a year or less: its term is a year, or it has no term to choose. A term that is not chosen yet may be longer. */
export function isShortCover(inputs: readonly TermInput[], choices: Readonly<Record<string, unknown>>): boolean {
  const cover = inputs.find(({ role }) => role === 'cover');
  const term = cover?.options?.find(({ id }) => id === choices[cover.id])?.term;
  return !cover || (typeof term === 'object' && 'years' in term && term.years <= 1);
}
