import type { AnswerOf } from '@portal/contract/catalogue.ts';

/** Whom a policy insures, in a line: the first names, and how many people there are if there are more. */
export function sayInsureds({
  insuredNames: names,
  insuredCount: count,
}: Pick<AnswerOf<'listPolicies'>['list'][number], 'insuredNames' | 'insuredCount'>): string {
  if (names.length === 0) return count > 0 ? `${count} 人` : '—';
  return count > names.length ? `${names.join('、')}等 ${count} 人` : names.join('、');
}
