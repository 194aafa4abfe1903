import { randomInt } from 'node:crypto';

/** A number by which the provider knows a payment (P), a payout (R) or the agreement of a card's holder (S); or the bank a file of payouts (B). */
export function makeNumber(prefix: 'B' | 'P' | 'R' | 'S', now: Date): string {
  return `${prefix}${now.getTime()}${String(randomInt(1e8)).padStart(8, '0')}`;
}
