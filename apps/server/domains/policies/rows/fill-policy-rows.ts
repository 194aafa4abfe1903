import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import { type Contract, readContract } from '../contract/contract.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';
import { listVersions, type VersionKey } from './rows.queries.ts';
import { writeRows } from './write-rows.ts';

/**
 * Fills the rows of members and coverages that an earlier version of the program wrote, from their contracts. A server runs it
 * before it listens. Every batch is a transaction: after an interruption the next start continues, and servers that start together
 * may both do it. `report` gets a line for each contract that cannot be opened.
 */
export async function fillPolicyRows(
  { db, sealer }: { readonly db: Database; readonly sealer: Sealer },
  report: (line: string) => void,
  batchSize = 50,
): Promise<void> {
  let after: VersionKey = { policy_no: '', version: 0 };
  for (;;) {
    const batch = await listVersions(db, after, { limit: batchSize, unfilled: true });
    const last = batch.at(-1);
    if (!last) return;
    const opened: { readonly ref: ContractRef; readonly contract: Contract }[] = [];
    for (const { id, policy_no: policyNo, version, schema, contract_sealed: sealed } of batch) {
      try {
        opened.push({ ref: { policyId: id, version }, contract: readContract(sealer, schema, sealed) });
      } catch (error) {
        report(`policy ${policyNo}: its insured people are not shown, because its contract cannot be opened: ${String(error)}`);
      }
    }
    await inTransaction(db, async (tx) => {
      for (const { ref, contract } of opened) await writeRows(tx, sealer, ref, contract);
    });
    after = last;
  }
}
