import { expect, test } from 'vitest';
import { concernedInsureds } from './concerned-insureds.ts';

const insureds = [
  { id: 'm1', party: 'applicant' },
  { id: 'm2', party: 'child' },
];
const at = (...findings: [path: string, rule: string][]): string[] =>
  concernedInsureds(
    findings.map(([path, rule]) => ({ path, rule, message: '' })),
    insureds,
  );

test('the plan is offered to be changed for the member whose age or sum does not fit, and for nobody else', () => {
  expect(at(['insureds.m2.choices.sum', 'sum.death_cover'])).toEqual(['m2']);
  expect(at(['parties.child.birthday', 'age.too_old'])).toEqual(['m2']);
  expect(at(['parties.child.name', 'name.required'])).toEqual([]);
});

test('the plan is offered to be changed for everybody if the finding is about what all share', () => {
  expect(at(['choices.term', 'choice'])).toEqual(['m1', 'm2']);
  expect(at(['parties.other.birthday', 'age.too_old'])).toEqual(['m1', 'm2']);
});
