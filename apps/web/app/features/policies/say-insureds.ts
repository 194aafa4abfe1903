import type { AnswerOf } from '@portal/contract/catalogue.ts';

/** The insured people of a policy in a line: the first names, and the number of people if there are more. */
export function sayInsureds({
  insuredNames: names,
  insuredCount: count,
}: Pick<AnswerOf<'listPolicies'>['list'][number], 'insuredNames' | 'insuredCount'>): string {
  if (names.length === 0) return count > 0 ? `${count} 人` : '—';
  return count > names.length ? `${names.join('、')}等 ${count} 人` : names.join('、');
}
