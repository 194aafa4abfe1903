import { type RefusalCode, refusals } from './refusals.ts';
import { staffRefusals } from './staff/staff-refusals.ts';

/** Status and message of every refusal, of customers' calls and of those of the insurer's people. */
export const allRefusals: Readonly<Record<RefusalCode, { readonly status: number; readonly message: string }>> = {
  ...refusals,
  ...staffRefusals,
};
