import { firstPeriodFrom } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { startSchedule } from '../charges/public.ts';
import { premiumPlanOf, readContract } from './contract/contract.ts';
import { lockPolicyState } from './policies.queries.ts';
import { isEnded } from './policy-transitions.ts';
import { listVersions, type VersionKey, type VersionRow } from './rows/rows.queries.ts';

async function scheduleOne(tx: Transaction, sealer: Sealer, version: VersionRow, today: string): Promise<void> {
  const plan = premiumPlanOf(readContract(sealer, version.schema, version.contract_sealed));
  const period = firstPeriodFrom(plan, today);
  if (period === undefined || isEnded(await lockPolicyState(tx, version.id))) return;
  await startSchedule(tx, version.id, plan, period);
}

/**
 * Schedules the premiums of policies that an earlier version of the program issued: a back-fill. Premiums that were due before today were
 * not collected here and are not charged. `report` gets a line for each contract that cannot be opened.
 */
export async function scheduleStoredPolicies(
  { db, sealer, clock }: { readonly db: Database; readonly sealer: Sealer; readonly clock: Clock },
  report: (line: string) => void,
  batchSize = 200,
): Promise<void> {
  const today = dayInShanghai(clock());
  let after: VersionKey = { policy_no: '', version: 0 };
  for (;;) {
    const batch = await listVersions(db, after, { limit: batchSize, unfilled: false });
    const last = batch.at(-1);
    if (!last) return;
    for (const version of batch) {
      try {
        await inTransaction(db, (tx) => scheduleOne(tx, sealer, version, today));
      } catch (error) {
        report(`policy ${version.policy_no}: its premiums are not scheduled: ${String(error)}`);
      }
    }
    after = last;
  }
}
