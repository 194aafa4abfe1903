import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { describeRedNeeded, type RedLetterDeps } from './red-letters.ts';

/** What the insurer's people do about invoices. */
export function bindInvoiceDeskCalls(bind: StaffBinder, deps: RedLetterDeps): void {
  bind('listRedLetters', () => describeRedNeeded(deps));
}
