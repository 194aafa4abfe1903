import { describe, expect, it } from 'vitest';
import { cleanPhoneNumber } from './phone-number.ts';

describe('a typed or pasted phone number', () => {
  it('keeps the digits of a number with spaces, hyphens and full-width digits', () => {
    expect(cleanPhoneNumber('138 0000-0000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('１３８００００００００', '86')).toBe('13800000000');
  });

  it('loses the calling code that a contact card puts before it', () => {
    expect(cleanPhoneNumber('+86 138 0000 0000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('0086 13800000000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('8613800000000', '86')).toBe('13800000000');
    expect(cleanPhoneNumber('+852 9123 4567', '852')).toBe('91234567');
  });

  it('keeps its first digits if they only look like a calling code', () => {
    expect(cleanPhoneNumber('8523 4567', '852')).toBe('85234567');
  });

  it('is not cut here: the field does that, and says so', () => {
    expect(cleanPhoneNumber('138000000001234', '86')).toBe('138000000001234');
  });
});
