import { describe, expect, it } from 'vitest';
import { checkLoginPassword, checkNewPassword } from './password.ts';

describe('passwords', () => {
  it.each([
    ['hengQ4n', 'password.format'],
    ['hengQ4nx', undefined],
    [`x7${'kq3m'.repeat(4)}zt`, undefined],
    [`x7${'kq3m'.repeat(4)}ztp`, 'password.format'],
    ['abcdefgh', 'password.format'],
    ['82736451', 'password.format'],
    ['hengQ4n!', 'password.format'],
    ['heng Q4nx', 'password.format'],
    ['password1', 'password.common'],
    ['Abc12345', 'password.common'],
    ['WoAiNi1314', 'password.common'],
    ['aaaaaaa1', 'password.common'],
    ['1aaaaaaa', 'password.common'],
    ['', 'password.format'],
  ])('the new password %j breaks %j', (password, rule) => {
    expect(checkNewPassword(password)?.rule).toBe(rule);
  });

  it.each([
    ['abc12', false],
    ['abc123', true],
    [`a${'1'.repeat(19)}`, true],
    [`a${'1'.repeat(20)}`, false],
    ['abcdef', false],
    ['123456', false],
    ['abc#123', true],
  ])('%j may be a password of the older rule: %s', (password, possible) => {
    expect(checkLoginPassword(password) === undefined).toBe(possible);
  });
});
