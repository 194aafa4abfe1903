import { randomInt } from 'node:crypto';

/** A number by which the provider knows a payment (P) or a refund (R). */
export function makeNumber(prefix: 'P' | 'R', now: Date): string {
  return `${prefix}${now.getTime()}${String(randomInt(1e8)).padStart(8, '0')}`;
}
