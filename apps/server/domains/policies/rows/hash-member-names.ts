import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import { hashMemberName, nameProofOf } from './member-name.ts';
import { openMemberPerson } from './member-person.ts';
import { listUnhashedMembers, type MemberKey, setNameHash } from './rows.queries.ts';

const noMember: MemberKey = { policy_id: '00000000-0000-0000-0000-000000000000', version: 0, member_id: '' };

/**
 * Hashes the names of insured people whose rows an earlier version of the program wrote: a back-fill. `report` gets a line for each
 * person who cannot be opened; they are not found by name at the verification.
 */
export async function hashMemberNames(
  { db, sealer }: { readonly db: Database; readonly sealer: Sealer },
  report: (line: string) => void,
  batchSize = 500,
): Promise<void> {
  let after = noMember;
  for (;;) {
    const batch = await listUnhashedMembers(db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    await inTransaction(db, async (tx) => {
      for (const row of batch) {
        try {
          await setNameHash(tx, row, hashMemberName(sealer, nameProofOf(openMemberPerson(sealer, row))));
        } catch (error) {
          report(`policy ${row.policy_id}: insured ${row.member_id} is not found by name: ${String(error)}`);
        }
      }
    });
    after = last;
  }
}
