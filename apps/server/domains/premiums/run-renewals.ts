import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { debitPremiums } from './debits/debit-premiums.ts';
import { remindOfPremiums } from './debits/remind-of-premiums.ts';
import { makeInstalments } from './make-instalments.ts';
import { endSpentMandates } from './mandates/unbind-card.ts';
import type { PremiumDeps } from './premium-deps.ts';

/** What the jobs do by day, at once: makes the charges of premiums, reminds of them, debits those whose turn it is. */
export async function runRenewals(deps: PremiumDeps): Promise<StaffAnswerOf<'runRenewals'>> {
  const charged = await makeInstalments(deps);
  await endSpentMandates(deps);
  const reminded = await remindOfPremiums(deps);
  const debited = await debitPremiums(deps);
  return {
    charged: charged.made,
    reminded: reminded.begun,
    debited: debited.begun,
    failed: [...charged.failed, ...reminded.failed, ...debited.failed],
  };
}

/** Debits that were recorded and not begun, and those whose turn it is; none twice. */
export async function retryRenewals(deps: PremiumDeps): Promise<StaffAnswerOf<'retryRenewals'>> {
  const { begun, failed } = await debitPremiums(deps);
  return { debited: begun, failed: [...failed] };
}
