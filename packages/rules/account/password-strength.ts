import { checkNewPassword, findCommonPart } from './password.ts';

/** How hard a password is to guess. */
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Minimum bits of a medium password (8 random letters of both cases and digits: 47) and of a strong one (12 lower-case: 62). */
const mediumBits = 40;
const strongBits = 60;

/** Neighbours in one of these rows, in either direction, are easy to type and to guess. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A year or a full date: 1990, 19900307. */
const date = /(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?/g;

function isExpected(before: string, next: string): boolean {
  return before === next || rows.some((row) => row.includes(before + next) || row.includes(next + before));
}

/** Counts 26 for each case of letters and 10 for digits, if they occur. */
function countPossibilities(password: string): number {
  return (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/\d/.test(password) ? 10 : 0);
}

/** Counts the characters that do not repeat or continue the previous character. */
function countUnexpected(text: string): number {
  const lower = text.toLowerCase();
  return [...lower].filter((next, at) => at === 0 || !isExpected(lower[at - 1] ?? '', next)).length;
}

/**
 * Estimates how hard a password is to guess, in bits: unexpected characters × log2(possible characters). Below 40 bits it is
 * weak, from 60 strong. A common password, year or date inside counts as one character. A refused password is weak.
 * Undefined for an empty password.
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
