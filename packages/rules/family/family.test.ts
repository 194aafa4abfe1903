import { describe, expect, it } from 'vitest';
import type { FamilyMember } from './family.ts';
import { checkFamily } from './family.ts';
import { applicant, daughter, TODAY, wife } from '../sale/sale.testing.ts';

const self: FamilyMember = { ...applicant, relation: '00' };
const spouse: FamilyMember = { ...wife, relation: '02' };
const child: FamilyMember = { ...daughter, relation: '03' };

function rules(members: FamilyMember[]): string[] {
  return checkFamily(applicant, members, TODAY).map(({ rule, path }) => `${rule} ${path}`);
}

describe('a family', () => {
  it('may consist of the applicant, the spouse and a child', () => {
    expect(rules([self, spouse, child])).toEqual([]);
  });

  it('has one applicant and at most one spouse', () => {
    expect(rules([self, { ...self, certificateNo: 'A1' }])).toEqual(['family.one_self members.1.relation']);
    expect(rules([spouse, { ...spouse, certificateNo: 'A1' }])).toEqual(['family.one_spouse members.1.relation']);
  });

  it('has no duplicate people and follows the relation rules', () => {
    expect(rules([child, { ...child }])).toEqual(['family.duplicate members.1.certificateNo']);
    expect(rules([{ ...child, birthday: '2000-01-01' }])).toEqual(['relation.gap_small members.0.relation']);
    expect(rules([{ name: '李明' }])).toEqual(['relation.required members.0.relation']);
  });
});
