import { expect, it } from 'vitest';
import { sayAction } from './say-action.ts';

it.each([
  ['reinstatement_requested', { case: 'F1', consent: '2026-11' }, 'F1'],
  ['review_opened', { case: 'F1' }, 'F1'],
  ['review_decided', { case: 'F1', verdict: 'granted' }, 'F1，同意'],
  ['review_decided', { case: 'F1', verdict: 'refused' }, 'F1，不同意'],
  ['review_decided', { verdict: 'accept' }, '承保'],
  ['review_decided', { verdict: 'decline' }, '拒保'],
  ['case_expired', { case: 'T1' }, 'T1'],
])('%s is printed with the number of its case and what was decided: %o', (kind, detail, said) => {
  expect(sayAction({ kind, page: null, document_id: null, detail, actor: 'staff:lin.yue' }, undefined).detail).toBe(said);
});
