import { beforeEach, expect, it, vi } from 'vitest';
import { application } from './sale.fixture.ts';
import { belongsToAnswer, dropTyped, keepTyped, readTyped } from './typed-texts.ts';

const path = 'insureds.insured.beneficiaries.named.p1.share';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});

it('a text that is no answer is kept for its sale and field until there is an answer', () => {
  keepTyped('1', path, '9.5');
  expect([readTyped('1', path), readTyped('2', path), readTyped('1', 'other')]).toEqual(['9.5', undefined, undefined]);
  keepTyped('1', path, undefined);
  expect(readTyped('1', path)).toBeUndefined();
  expect(sessionStorage.getItem('typed:1')).toBeNull();
});

it('a text goes with the person it was typed for', () => {
  keepTyped('1', path, '9.5');
  keepTyped('1', 'parties.applicant.annualIncome', '12.5');
  dropTyped('1', (at) => !at.includes('p1'));
  expect([readTyped('1', path), readTyped('1', 'parties.applicant.annualIncome')]).toEqual([undefined, '12.5']);
});

it('without a store a text is kept as long as its page is open', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped('1', path, '9.5');
  expect(readTyped('1', path)).toBe('9.5');
});

it('a text belongs to an answer: not to a person who was cleared, nor to a health question that is answered with 否', () => {
  const sale = {
    ...application,
    parties: { applicant: { name: '李明' }, insured: {} },
    health: { applicant: { h1: 'yes', h2: 'no' } },
  } as const;
  const paths = ['parties.applicant.birthday', 'parties.insured.birthday', 'parties.gone.birthday'];
  expect(paths.map((at) => belongsToAnswer(sale, at))).toEqual([true, false, false]);
  const details = ['healthDetails.applicant.h1.since', 'healthDetails.applicant.h2.since', 'healthDetails.gone.h1.since'];
  expect(details.map((at) => belongsToAnswer(sale, at))).toEqual([true, false, false]);
});
