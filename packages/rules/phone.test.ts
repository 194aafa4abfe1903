import { describe, expect, it } from 'vitest';
import { checkLandline, checkPhone } from './phone.ts';

describe('phones', () => {
  it.each([
    ['86', '13000000000', true],
    ['86', '19999999999', true],
    ['86', '12999999999', false],
    ['86', '23000000000', false],
    ['86', '1380013800', false],
    ['86', '138001380000', false],
    ['852', '12345678', true],
    ['852', '91234567', true],
    ['852', '01234567', false],
    ['852', '1234567', false],
    ['852', '123456789', false],
    ['853', '61234567', true],
    ['853', '51234567', false],
    ['853', '6123456', false],
    ['853', '612345678', false],
    ['886', '912345678', true],
    ['886', '0912345678', true],
    ['886', '12345678', false],
    ['886', '09123456789', false],
    ['1', '1234567', true],
    ['44', '1234567890', true],
    ['44', '123456', false],
    ['44', '12345678901', false],
    ['44', '12345 678', false],
    ['constructor', '1234567', true],
  ])('+%s %s is a number: %s', (countryCode, number, correct) => {
    expect(checkPhone({ countryCode, number }) === undefined).toBe(correct);
  });

  it('tells an empty number from a wrong one', () => {
    expect(checkPhone({ countryCode: '86', number: '' })?.rule).toBe('phone.required');
    expect(checkPhone({ countryCode: '86', number: '1' })).toEqual({
      rule: 'phone.number',
      message: '请输入正确的11位手机号码',
    });
  });

  it.each([
    ['0756-8888888', true],
    ['075688888888', true],
    ['010-88888888-1234', true],
    ['8888888', true],
    ['0756-1888888', false],
    ['075-888888', false],
    ['0756-888888888', false],
    ['0756-8888888-1234567', false],
    ['', false],
  ])('%j is a landline: %s', (number, correct) => {
    expect(checkLandline(number) === undefined).toBe(correct);
  });
});
