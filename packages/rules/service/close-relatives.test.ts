import { kinRelations, relations } from '@portal/reference/relations.ts';
import { describe, expect, it } from 'vitest';
import { isCloseRelative, mayBeGroupBeneficiary, mayHelp, mayReceive, type Standing } from './close-relatives.ts';

const adult = { age: 40 };
const child = { age: 12 };
const elder = { age: 84, needsGuardian: true };

describe('a close relative', () => {
  it('is who the law names, by the words that it uses', () => {
    expect(Object.values(kinRelations)).toEqual(['父母', '配偶', '子女', '兄弟姐妹', '祖父母', '外祖父母', '孙子女', '外孙子女']);
    for (const kin of Object.keys(kinRelations)) expect(isCloseRelative(kin), kin).toBe(true);
  });

  it('is neither the person nor anybody else', () => {
    for (const other of ['00', 'other', 'employee', 'visitor', '', 'toString', '04']) expect(isCloseRelative(other), other).toBe(false);
    for (const code of Object.keys(relations)) expect(isCloseRelative(code), code).toBe(code !== '00');
  });
});

describe('who may act for somebody', () => {
  it.each<[Standing, number, { age: number; needsGuardian?: boolean }, string]>([
    ['00', 40, adult, 'self'],
    ['00', 12, child, 'no'],
    ['00', 84, elder, 'no'],
    ['01', 40, child, 'parent'],
    ['maternal_grandparent', 66, child, 'guardian'],
    ['sibling', 19, child, 'guardian'],
    ['sibling', 17, child, 'no'],
    ['02', 80, elder, 'guardian'],
    ['grandchild', 25, elder, 'guardian'],
    ['01', 70, adult, 'mandate'],
    ['03', 18, adult, 'mandate'],
    ['03', 17, adult, 'no'],
    ['other', 40, adult, 'no'],
    ['other', 40, child, 'no'],
  ])('%s of %i years for %o: %s', (standing, helperAge, principal, by) => {
    expect(mayHelp(standing, helperAge, principal)).toBe(by);
  });
});

describe('who may receive money', () => {
  it('that belongs to an adult: only they', () => {
    for (const money of ['premium_returned', 'contract_ended', 'benefit_of_insured', 'benefit_of_death'] as const) {
      expect(mayReceive(money, '00', adult), money).toBe(true);
      for (const standing of ['01', '02', '03', 'sibling', 'other'] as const) expect(mayReceive(money, standing, adult), money).toBe(false);
    }
  });

  it('that belongs to a minor, or to somebody with a guardian: a close relative too, but nobody else', () => {
    expect(mayReceive('benefit_of_death', '01', child)).toBe(true);
    expect(mayReceive('benefit_of_insured', 'grandparent', child)).toBe(true);
    expect(mayReceive('benefit_of_insured', '02', elder)).toBe(true);
    expect(mayReceive('benefit_of_insured', 'other', child)).toBe(false);
    expect(mayReceive('contract_ended', '01', child), 'no minor is an applicant').toBe(false);
  });

  it('as a beneficiary of an employee: they or a close relative', () => {
    expect((['00', '02', 'maternal_grandchild', 'other'] as const).map(mayBeGroupBeneficiary)).toEqual([true, true, true, false]);
  });
});
