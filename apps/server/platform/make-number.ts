import { randomInt } from 'node:crypto';

/**
 * A number by which the provider knows a payment (P), a payout (R) or the agreement of a card's holder (S); or the bank a file of payouts (B);
 * or a customer what is owed on a policy (Y), or a case by the letter of its kind.
 */
export function makeNumber(letter: string, now: Date): string {
  return `${letter}${now.getTime()}${String(randomInt(1e8)).padStart(8, '0')}`;
}

/** When a number was made. Undefined: it was not made here. */
export function timeOfNumber(number: string): Date | undefined {
  const time = /^[A-Z](\d{13})\d{8}$/.exec(number)?.[1];
  return time === undefined ? undefined : new Date(Number(time));
}
