import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, listPasswordRequirements } from './password.ts';
import { passwordStrength } from './password-strength.ts';

/** The seed is printed with every failure. */
const seed = 20_261_121;
const typed = fc.string({ unit: fc.constantFrom(...'abcXYZ0123 !，'), maxLength: 24 });

describe('the strength of a password', () => {
  it.each([
    ['', undefined],
    ['abc', 'weak'],
    ['hengQ4n!', 'weak'],
    ['password1', 'weak'],
    ['abcdefg1', 'weak'],
    ['qwertyui8', 'weak'],
    ['aaaabbbb1111', 'weak'],
    ['Password123x', 'weak'],
    ['hai19900307', 'weak'],
    ['k7m2x9pd', 'medium'],
    ['hengQ4nx', 'medium'],
    ['k7m2x9pdw4', 'medium'],
    ['k7m2x9pdw4tz', 'strong'],
    ['Hq7Rm2Kx9Tb', 'strong'],
    ['x7kq3mkq3mkq3mkq3mzt', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is weak for every password that the rule refuses', () => {
    fc.assert(
      fc.property(typed, (password) => {
        if (password !== '' && checkNewPassword(password)) expect(passwordStrength(password)).toBe('weak');
      }),
      { seed },
    );
  });
});

describe('the requirements of a password', () => {
  it('are all met if and only if the rule accepts the password', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'abcXYZ0123'), minLength: 7, maxLength: 21 });
    fc.assert(
      fc.property(fc.oneof(typed, likely), (password) => {
        expect(listPasswordRequirements(password).every(({ met }) => met)).toBe(checkNewPassword(password) === undefined);
      }),
      { seed },
    );
  });

  it.each([
    ['', []],
    ['abc', ['characters']],
    ['abc1', ['characters', 'kinds']],
    ['abc12345', ['length', 'characters', 'kinds']],
    ['12345678', ['length', 'characters']],
    ['Password', ['length', 'characters']],
    ['82736451', ['length', 'characters', 'uncommon']],
    ['hengQ4nx', ['length', 'characters', 'kinds', 'uncommon']],
    ['heng Q4nx', ['length', 'kinds', 'uncommon']],
  ])('that %j meets are %j', (password, met) => {
    expect(
      listPasswordRequirements(password)
        .filter((requirement) => requirement.met)
        .map(({ id }) => id),
    ).toEqual(met);
  });
});
