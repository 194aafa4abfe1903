import type { StaffBinder } from '#platform/http/bind-staff-call.ts';
import { listDisclosuresDue } from './disclosure-due.ts';

/** What must be disclosed, for editors. */
export function bindDisclosureCalls(bind: StaffBinder, deps: Parameters<typeof listDisclosuresDue>[0]): void {
  bind('listDisclosuresDue', () => listDisclosuresDue(deps));
}
