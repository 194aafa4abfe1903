import type { Renewal } from '../product.ts';

/** The renewal after the term, in words. */
export function sayRenewal(renewal: Exclude<Renewal, 'none'>): string {
  return renewal === 'rebuy' ? '不保证续保，期满后须重新申请投保' : `保证续保 ${renewal.guaranteedYears} 年`;
}
