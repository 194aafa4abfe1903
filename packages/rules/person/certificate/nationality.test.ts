import { describe, expect, it } from 'vitest';
import { checkNationality, nationalityFor, nationalityOptions } from './nationality.ts';
import type { CertificateType } from '../../product/product.ts';

const CODES = ['CHN', 'HKG', 'MAC', 'TWN', 'FRA', 'ZZZ'];

describe('nationality', () => {
  it.each<[CertificateType, string, string | undefined]>([
    ['0', '', 'CHN'],
    ['4', '', 'CHN'],
    ['7', '', 'CHN'],
    ['E', '', 'TWN'],
    ['H', '', 'TWN'],
    ['B', 'H12345678', 'HKG'],
    ['B', 'M12345678', 'MAC'],
    ['B', '', undefined],
    ['G', '810000199003070010', 'HKG'],
    ['G', '820000199003070010', 'MAC'],
    ['G', '8', undefined],
    ['1', 'E1234567', undefined],
    ['I', 'E1234567', undefined],
  ])('type %s with number %j means %j', (type, number, nationality) => {
    expect(nationalityFor(type, number)).toBe(nationality);
  });

  it('excludes the four Chinese entries for foreign certificates', () => {
    expect(nationalityOptions('1', '', CODES)).toEqual(['FRA', 'ZZZ']);
    expect(nationalityOptions('I', '', CODES)).toEqual(['FRA', 'ZZZ']);
    expect(nationalityOptions('B', 'M1', CODES)).toEqual(['MAC']);
    expect(nationalityOptions('B', '', CODES)).toEqual([]);
  });

  it.each<[CertificateType, string, readonly string[]]>([
    ['0', '', ['CHN']],
    ['4', '', ['CHN']],
    ['7', '', ['CHN']],
    ['E', '12345678', ['TWN']],
    ['H', '830000199003070010', ['TWN']],
    ['B', 'H12345678', ['HKG']],
    ['B', 'M12345678', ['MAC']],
    ['G', '810000199003070010', ['HKG']],
    ['G', '820000199003070010', ['MAC']],
    ['1', 'E1234567', ['FRA', 'ZZZ']],
    ['I', '911123199001011234', ['FRA', 'ZZZ']],
  ])('of type %s with %j is offered and accepted as %j alone', (type, number, accepted) => {
    expect(nationalityOptions(type, number, CODES)).toEqual(accepted);
    expect(CODES.filter((code) => checkNationality(type, number, code) === undefined)).toEqual(accepted);
  });

  it('must fit the certificate', () => {
    expect(checkNationality('0', '', 'CHN')).toBeUndefined();
    expect(checkNationality('0', '', 'FRA')?.rule).toBe('nationality.certificate');
    expect(checkNationality('B', 'H12345678', 'MAC')?.rule).toBe('nationality.certificate');
    expect(checkNationality('1', '', 'FRA')).toBeUndefined();
    for (const type of ['1', 'I'] as const)
      for (const code of ['CHN', 'TWN', 'HKG', 'MAC'])
        expect(checkNationality(type, '', code)?.message).toBe('国籍与证件类型不匹配，请重新确认');
    expect(checkNationality('1', '', '')?.message).toBe('请选择国籍');
  });
});
