import { builtInOccupations } from '@portal/reference/occupations.ts';
import { describe, expect, it } from 'vitest';
import { ageAt } from './age.ts';
import {
  checkOccupation,
  checkOccupationRisk,
  NAMED_OCCUPATIONS,
  presetOccupation,
  restrictedOccupations,
  STUDENT_OCCUPATIONS,
} from './occupation.ts';
import type { Gender } from '../product/product.ts';

const AGE = '职业信息与年龄不匹配，请重新确认！';
const GENDER = '职业信息与性别不匹配，请重新确认！';

describe('occupations', () => {
  it.each<[string, number | undefined, Gender | undefined, string | undefined]>([
    ['2099908', 0, '0', undefined],
    ['2099908', 6, '0', undefined],
    ['2099908', 7, '0', AGE],
    ['2099908', 16, '0', AGE],
    ['2099908', 40, '0', AGE],
    ['2099907', 6, '0', AGE],
    ['2099907', 7, '0', undefined],
    ['2099907', 15, '0', undefined],
    ['2099907', 16, '0', undefined],
    ['3020109', 7, '0', undefined],
    ['8000101', 15, '0', undefined],
    ['8000102', 15, '0', undefined],
    ['8000102', 6, '0', AGE],
    ['1020101', 15, '0', AGE],
    ['1020101', 16, '0', undefined],
    ['4071203', 30, '1', undefined],
    ['4071203', 30, '0', GENDER],
    ['4071203', 10, '0', GENDER],
    ['4071203', 10, '1', AGE],
    ['4071203', undefined, undefined, undefined],
    ['2099908', undefined, '0', undefined],
  ])('%s at age %s and gender %s gets %s', (code, age, gender, message) => {
    expect(checkOccupation(code, age, gender)?.message).toBe(message);
  });

  it('are the preschool child up to 6, four students from 7 to 15, and all except the preschool child from 16', () => {
    const codes = [...builtInOccupations().leaves.keys()];
    const allowedAt = (age: number) => codes.filter((code) => checkOccupation(code, age, '1') === undefined);
    for (const age of [0, 1, 5, 6]) expect(allowedAt(age)).toEqual(['2099908']);
    for (const age of [7, 8, 14, 15]) expect(allowedAt(age)).toEqual(['2099907', '3020109', '8000101', '8000102']);
    for (const age of [16, 17, 18, 65, 105]) expect(allowedAt(age)).toEqual(codes.filter((code) => code !== '2099908'));
    const refusedToMen = codes.filter((code) => checkOccupation(code, 30, '0')?.message === GENDER);
    expect(refusedToMen).toEqual(['4071203']);
  });

  it('used by rules are in the built-in table', () => {
    expect(NAMED_OCCUPATIONS.toSorted((a, b) => Number(a) - Number(b))).toEqual([
      '2099907',
      '2099908',
      '3020109',
      '4071203',
      '8000101',
      '8000102',
    ]);
    expect(NAMED_OCCUPATIONS.filter((code) => !builtInOccupations().leaves.has(code))).toEqual([]);
  });

  it('are preset and locked for small children, and preset for schoolchildren', () => {
    expect(presetOccupation(6)).toEqual({ code: '2099908', locked: true });
    expect(presetOccupation(7)).toEqual({ code: '2099907', locked: false });
    expect(presetOccupation(15)).toEqual({ code: '2099907', locked: false });
    expect(presetOccupation(16)).toBeUndefined();
  });

  it('of pupils are offered up to the day before the sixteenth birthday', () => {
    const on = (today: string) => restrictedOccupations(ageAt('2011-06-15', today));
    expect(on('2018-06-14')).toEqual(['2099908']);
    expect(on('2018-06-15')).toEqual(STUDENT_OCCUPATIONS);
    // The fifteenth birthday, and the last day of that age.
    expect(on('2026-06-15')).toEqual(STUDENT_OCCUPATIONS);
    expect(on('2027-06-14')).toEqual(STUDENT_OCCUPATIONS);
    expect(on('2027-06-15')).toBeUndefined();
  });

  it('of the short list pass the check', () => {
    expect(restrictedOccupations(16)).toBeUndefined();
    for (let age = 0; age <= 15; age += 1)
      for (const code of restrictedOccupations(age) ?? []) expect(checkOccupation(code, age, '1')).toBeUndefined();
  });

  it('are accepted up to the risk class of the product', () => {
    expect(checkOccupationRisk(4, 4)).toBeUndefined();
    expect(checkOccupationRisk(5, 4)?.message).toBe('该职业风险等级为5类，本产品仅接受1-4类职业');
  });
});
