import { type Insertable, sql } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Transaction } from '#platform/database/connect.ts';

/** A person who has agreed, and is in another roster with the same data, has agreed there too; one who withdrew has not. */
export async function carryConsents(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .insertInto('roster_consents')
    .columns(['roster_id', 'ordinal', 'kind', 'given_at', 'withdrawn_at', 'content_schema', 'content_hash', 'proof_sealed', 'sheet_id'])
    .expression((source) =>
      source
        .selectFrom('roster_consents as consent')
        .innerJoin('roster_people as before', (join) =>
          join.onRef('before.roster_id', '=', 'consent.roster_id').onRef('before.ordinal', '=', 'consent.ordinal'),
        )
        .innerJoin('roster_people as after', (join) =>
          join
            .onRef('after.certificate_hash', '=', 'before.certificate_hash')
            .onRef('after.content_hash', '=', 'before.content_hash')
            .on('after.duplicate_of', 'is', null),
        )
        .select([
          'after.roster_id',
          'after.ordinal',
          'consent.kind',
          'consent.given_at',
          'consent.withdrawn_at',
          'consent.content_schema',
          'consent.content_hash',
          'consent.proof_sealed',
          'consent.sheet_id',
        ])
        .where('consent.roster_id', '=', from)
        .where('before.duplicate_of', 'is', null)
        .where('after.roster_id', '=', to),
    )
    .execute();
}

/** Writes consents in place of earlier ones of the same people. */
export async function putConsents(tx: Transaction, consents: readonly Insertable<Tables['roster_consents']>[]): Promise<void> {
  for (let from = 0; from < consents.length; from += 500)
    await tx
      .insertInto('roster_consents')
      .values(consents.slice(from, from + 500))
      .onConflict((conflict) =>
        conflict.columns(['roster_id', 'ordinal']).doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          given_at: row.ref('excluded.given_at'),
          withdrawn_at: row.ref('excluded.withdrawn_at'),
          content_schema: row.ref('excluded.content_schema'),
          content_hash: row.ref('excluded.content_hash'),
          proof_sealed: row.ref('excluded.proof_sealed'),
          sheet_id: row.ref('excluded.sheet_id'),
        })),
      )
      .execute();
}

export async function deleteConsent(tx: Transaction, rosterId: string, ordinal: number): Promise<void> {
  await tx.deleteFrom('roster_consents').where('roster_id', '=', rosterId).where('ordinal', '=', ordinal).execute();
}

/** Returns whether there was a consent to withdraw. */
export async function markWithdrawn(tx: Transaction, rosterId: string, ordinal: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roster_consents')
    .set({ withdrawn_at: now })
    .where('roster_id', '=', rosterId)
    .where('ordinal', '=', ordinal)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The people of `roster_people` who have not agreed to `content`, or have withdrawn. */
export const hasNotAgreed = (content: Buffer) => sql<boolean>`not exists (
  select from roster_consents as consent
  where consent.roster_id = roster_people.roster_id and consent.ordinal = roster_people.ordinal
    and consent.withdrawn_at is null and consent.content_hash = ${content})`;
