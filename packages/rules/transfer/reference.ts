/**
 * Payment references, which a payer writes into the purpose of a transfer. Digits and letters that are mistaken for each other when they are
 * read or typed (0 O, 1 I L, 2 Z, 5 S, 8 B, U V) are left out. There are 23 signs, a prime number: the last sign checks the others, and
 * finds every single wrong sign and every two signs that changed places.
 */
const signs = '34679ACDEFGHJKMNPQRTWXY';
const base = signs.length;
const length = 9;

const valueOf = (sign: string): number => signs.indexOf(sign);

/** The weights are different and not divisible by the base, so that each place counts in its own way. */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, at) => total + valueOf(sign) * (at + 2), 0);
  return signs[sum % base] ?? '';
}

/** A reference of eight signs and their check sign. `random(n)` returns an integer from 0 to n - 1. */
export function makeReference(random: (below: number) => number): string {
  const body = Array.from({ length: length - 1 }, () => signs[random(base)]).join('');
  return body + checkSign(body);
}

/** In groups of three, as pages show it. */
export function showReference(reference: string): string {
  return reference.replace(/(.{3})(?=.)/g, '$1 ');
}

/** All references that a purpose may contain, however it is typed: full width, small letters, with spaces or hyphens between the signs. */
export function findReferences(purpose: string): string[] {
  const plain = purpose
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}·.]/gu, '');
  const found = Array.from({ length: Math.max(0, plain.length - length + 1) }, (_place, at) => plain.slice(at, at + length));
  const isReference = (text: string) => [...text].every((sign) => valueOf(sign) >= 0) && checkSign(text.slice(0, -1)) === text.slice(-1);
  return [...new Set(found.filter(isReference))];
}
