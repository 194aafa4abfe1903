import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { listRenewals } from './debits/list-renewals.ts';
import type { PremiumDeps } from './premium-deps.ts';
import { retryRenewals, runRenewals } from './run-renewals.ts';

/** Premiums after the first one, for those who look after them. */
export function bindRenewalCalls(bind: StaffBinder, deps: PremiumDeps): void {
  bind('listRenewals', () => listRenewals(deps));
  bind('runRenewals', () => runRenewals(deps));
  bind('retryRenewals', () => retryRenewals(deps));
}
