import type { CaseItem } from './load-cases.ts';

/** Facts of a case that have a place of their own on its page; the insurer names them so. */
export const paidKey = '给付金额';
export const speedKey = '时效';

export function factOf({ attrs }: Pick<CaseItem, 'attrs'>, name: string): string | undefined {
  return attrs.extraForm.find(({ key }) => key === name)?.value;
}
