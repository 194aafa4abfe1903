import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { CoreEventBody } from '@portal/contract/events/core-events.ts';
import { appendEvent, hasEvent } from '../../outbox/public.ts';
import { lockPolicyState } from '../policies.queries.ts';
import { openMemberPerson } from '../rows/member-person.ts';
import { listMembers } from '../rows/rows.queries.ts';

export interface MembersDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** People in one event: about 60 kB. */
const partSize = 200;

type Members = CoreEventBody<'policy.members'>['members'];

/** Tells the core system of the insured people of a group, once. A purchase opens none of them, so a job does it. */
export async function tellCoreOfMembers({ db, sealer, clock }: MembersDeps, policyId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subject = { kind: 'policy', id: policyId } as const;
    await lockPolicyState(tx, policyId);
    if (await hasEvent(tx, subject, 'policy.members')) return;
    for (let offset = 0; ; offset += partSize) {
      const rows = await listMembers(tx, [{ policyId, version: 1 }], { limit: partSize, offset });
      if (rows.length === 0) return;
      const members = rows.map((row) => ({
        id: row.member_id,
        relation: row.relation,
        lifeClass: row.life_class,
        person: openMemberPerson(sealer, row),
      })) as Members; // Lists of a person are readonly.
      await appendEvent(tx, sealer, { subject, kind: 'policy.members', at: clock(), body: { from: offset + 1, members } });
    }
  });
}
