import { describe, expect, it } from 'vitest';
import { checkEmail } from './email.ts';
import { checkCaptcha } from './verify-code.ts';

describe('codes and mail', () => {
  it.each([
    ['a1B', false],
    ['a1B2', true],
    ['a1B2c', false],
    ['a1 2', false],
  ])('%j is a captcha: %s', (text, correct) => {
    expect(checkCaptcha(text) === undefined).toBe(correct);
  });

  it('answers a long hostile e-mail at once', () => {
    expect(checkEmail(`${'a.'.repeat(60)}@${'b-'.repeat(60)}!`)?.rule).toBe('email.format');
  });
});
