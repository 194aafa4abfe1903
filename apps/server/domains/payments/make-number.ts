import { randomInt } from 'node:crypto';

/**
 * A number by which the provider knows a payment (P), a payout (R) or the agreement of a card's holder (S); or the bank a file of payouts (B);
 * or a customer a request for reinstatement (F) or what is owed on a policy (Y).
 */
export function makeNumber(prefix: 'B' | 'F' | 'P' | 'R' | 'S' | 'Y', now: Date): string {
  return `${prefix}${now.getTime()}${String(randomInt(1e8)).padStart(8, '0')}`;
}
