import type { Finding } from '@portal/rules/values/refusal.ts';

/** The clauses left to confirm are one line of the summary, which leads to the first of them. */
export function joinExclusions<F extends Finding>(findings: readonly F[]): F[] {
  const [first, ...rest] = findings.filter(({ rule }) => rule === 'advice.exclusion');
  const others = findings.filter(({ rule }) => rule !== 'advice.exclusion');
  return first ? [...others, { ...first, message: `还有 ${rest.length + 1} 条责任免除未确认` }] : others;
}
