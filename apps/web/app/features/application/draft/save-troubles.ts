import type { CallRefused } from '@portal/contract/client.ts';

/** Problems that only the customer, or another page, can solve. */
export type DraftTrouble = 'changed_elsewhere' | 'not_editable' | 'signed_out' | 'gone';

/** What a refusal of a save means. */
export const troubles: Partial<Record<CallRefused['code'], DraftTrouble>> = {
  DRAFT_CHANGED_ELSEWHERE: 'changed_elsewhere',
  ORDER_NOT_EDITABLE: 'not_editable',
  NOT_SIGNED_IN: 'signed_out',
  ORDER_NOT_FOUND: 'gone',
  PRODUCT_NOT_FOUND: 'gone',
  PRODUCT_NOT_ON_SALE: 'gone',
  APPLICATION_UNREADABLE: 'gone',
};
/** The version that was accepted is not the one on sale, or an earlier attempt has already moved the sale. */
export const outdated: ReadonlySet<CallRefused['code']> = new Set([
  'PRODUCT_CHANGED',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_NOT_ON_SALE',
  'DRAFT_CHANGED_ELSEWHERE',
]);
/** Tried again by itself. */
export const passing: ReadonlySet<CallRefused['code']> = new Set(['OFFLINE', 'TIMED_OUT', 'BUSY', 'UNEXPECTED', 'TOO_MANY_REQUESTS']);
