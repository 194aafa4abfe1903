import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/**
 * Counts the requests for a phone since `since`. It takes a lock until the transaction ends: of two concurrent requests, the
 * second sees the first.
 */
export async function countRequests(tx: Transaction, phoneHash: Buffer, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readBigInt64BE().toString()}::bigint)`.execute(tx);
  const { requests } = await tx
    .selectFrom('leads')
    .select((of) => of.fn.countAll<number>().as('requests'))
    .where('phone_hash', '=', phoneHash)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return requests;
}

/** Returns false if another request has this number. */
export async function insertLead(tx: Transaction, lead: Insertable<Tables['leads']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.column('request_no').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Requests that nobody has dealt with, the oldest first. */
export async function listOpenLeads(db: Queryable): Promise<RowOf<'leads', 'request_no' | 'kind' | 'call_at' | 'created_at'>[]> {
  return db
    .selectFrom('leads')
    .select(['request_no', 'kind', 'call_at', 'created_at'])
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

export async function findLead(
  db: Queryable,
  requestNo: string,
): Promise<
  | RowOf<
      'leads',
      | 'id'
      | 'request_no'
      | 'kind'
      | 'phone_proven'
      | 'call_at'
      | 'created_at'
      | 'done_at'
      | 'expires_at'
      | 'content_schema'
      | 'content_sealed'
    >
  | undefined
> {
  return db
    .selectFrom('leads')
    .select([
      'id',
      'request_no',
      'kind',
      'phone_proven',
      'call_at',
      'created_at',
      'done_at',
      'expires_at',
      'content_schema',
      'content_sealed',
    ])
    .where('request_no', '=', requestNo)
    .executeTakeFirst();
}

/** The requests of a phone whose owner proved it, the newest first. */
export async function listLeadsOf(
  db: Queryable,
  phoneHash: Buffer,
): Promise<RowOf<'leads', 'id' | 'request_no' | 'kind' | 'call_at' | 'created_at' | 'content_schema' | 'content_sealed'>[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'request_no', 'kind', 'call_at', 'created_at', 'content_schema', 'content_sealed'])
    .where('phone_hash', '=', phoneHash)
    .where('phone_proven', '=', true)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Marks an open request as done. False: there is no such open request. */
export async function markLeadDone(db: Queryable, requestNo: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('leads')
    .set({ done_at: now })
    .where('request_no', '=', requestNo)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes requests that are not kept any longer, done or not, unless their phone is held. */
export async function sweepLeads(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('leads')
    .where('expires_at', '<=', now)
    .where((lead) =>
      lead.not(
        lead.exists(lead.selectFrom('phones_on_hold').select('phone_hash').whereRef('phones_on_hold.phone_hash', '=', 'leads.phone_hash')),
      ),
    )
    .execute();
}
