import { checkNewPassword, findCommonPart } from './password.ts';

/** How hard a password is to guess. */
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Bits from which a password is medium: 8 random letters in both cases and digits have 47. Strong: 12 small ones and digits have 62. */
const mediumBits = 40;
const strongBits = 60;

/** Neighbours in one of these rows, in either direction, are what a hand types by itself. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A year, or a whole date as birthdays are written: 1990, 19900307. */
const date = /(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?/g;

function isExpected(before: string, next: string): boolean {
  return before === next || rows.some((row) => row.includes(before + next) || row.includes(next + before));
}

/** Letters of one case are 26 possibilities, digits 10; kinds that do not occur count nothing. */
function countPossibilities(password: string): number {
  return (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/\d/.test(password) ? 10 : 0);
}

/** Characters that somebody has to guess: not those that repeat or continue the one before. */
function countUnexpected(text: string): number {
  const lower = text.toLowerCase();
  return [...lower].filter((next, at) => at === 0 || !isExpected(lower[at - 1] ?? '', next)).length;
}

/**
 * Estimates how hard a password is to guess: unexpected characters × log2(possibilities of each), in bits; below 40 it is
 * weak, from 60 strong. A common password inside counts as one character, a year or birthday too. What the rule refuses is weak.
 * Undefined without a password.
 */
export function passwordStrength(password: string): PasswordStrength | undefined {
  if (password === '') return undefined;
  if (checkNewPassword(password)) return 'weak';
  const common = findCommonPart(password);
  const uncommon = password.replace(common ?? '', '');
  const dates = uncommon.match(date)?.length ?? 0;
  const unexpected = countUnexpected(uncommon.replaceAll(date, '')) + dates + (common ? 1 : 0);
  const bits = unexpected * Math.log2(countPossibilities(password));
  return bits < mediumBits ? 'weak' : bits < strongBits ? 'medium' : 'strong';
}
