import { describe, expect, it } from 'vitest';
import { cleanPhoneNumber } from './phone-number.ts';

describe('a phone number as people type or paste it', () => {
  it('keeps the digits of a number with blanks, hyphens and full-width digits', () => {
    expect(cleanPhoneNumber('138 0000-0000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('１３８００００００００', '86')).toBe('13800000000');
  });

  it('drops the calling code that a contact card puts before it', () => {
    expect(cleanPhoneNumber('+86 138 0000 0000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('0086 13800000000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('8613800000000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('+852 9123 4567', '852')).toBe('91234567');
  });

  it('does not take digits away from a number that only begins like a calling code', () => {
    expect(cleanPhoneNumber('8523 4567', '852')).toBe('85234567');
  });

  it('cuts no number that is too long to another one', () => {
    expect(cleanPhoneNumber('138000000001234', '86')).toBe('138000000001234');
  });
});
