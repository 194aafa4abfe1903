import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { sql } from 'kysely';
import type { SmsVendor } from '../../gateways/sms/sms-gateway.ts';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** A vendor accepted a message. */
export async function acceptMessage(
  tx: Transaction,
  { id, vendor, providerId, now }: { readonly id: string; readonly vendor: SmsVendor; readonly providerId: string; readonly now: Date },
): Promise<void> {
  const attempt = { state: 'sent', provider_id: providerId, changed_at: now } as const;
  await tx
    .insertInto('message_attempts')
    .values({ message_id: id, vendor, ...attempt })
    // A receipt that came before the answer says more.
    .onConflict((conflict) => conflict.columns(['message_id', 'vendor']).doUpdateSet({ provider_id: providerId }))
    .execute();
  await tx
    .updateTable('messages')
    .set({ state: 'sent', sent_at: now, vendor, not_before: null, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** A vendor takes none of these messages: it is not asked for this one again. */
export async function refuseAttempt(
  db: Queryable,
  { id, vendor, code, now }: { readonly id: string; readonly vendor: SmsVendor; readonly code: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('message_attempts')
    .values({ message_id: id, vendor, state: 'refused', code, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The vendors that were asked for a message and gave an answer, with what they did. */
export async function listAttempts(db: Queryable, id: string): Promise<RowOf<'message_attempts', 'vendor' | 'state' | 'code'>[]> {
  return db.selectFrom('message_attempts').select(['vendor', 'state', 'code']).where('message_id', '=', id).execute();
}

/** A message that nobody delivers. */
export async function failMessage(db: Queryable, id: string, failure: string): Promise<void> {
  await db.updateTable('messages').set({ state: 'failed', failure, not_before: null }).where('id', '=', id).execute();
}

/** A queued message waits. */
export async function holdMessage(db: Queryable, id: string, until: Date): Promise<void> {
  await db.updateTable('messages').set({ not_before: until }).where('id', '=', id).execute();
}

/** A message to lock: what a receipt is about. */
export type ToldMessage = RowOf<'messages', 'id' | 'state' | 'template' | 'send_before'>;

/** The message of a receipt, locked: by the vendor's number, or by ours. */
export async function lockToldMessage(
  tx: Transaction,
  { vendor, providerId, messageId }: { readonly vendor: SmsVendor; readonly providerId: string; readonly messageId: string | undefined },
): Promise<ToldMessage | undefined> {
  const found = await tx
    .selectFrom('message_attempts')
    .select('message_id')
    .where('vendor', '=', vendor)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  const id = found?.message_id ?? messageId;
  if (id === undefined) return undefined;
  return tx.selectFrom('messages').select(['id', 'state', 'template', 'send_before']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes what a vendor says of a message that it accepted. What was delivered stays delivered. */
export async function tellAttempt(
  tx: Transaction,
  told: {
    readonly id: string;
    readonly vendor: SmsVendor;
    readonly providerId: string;
    readonly state: 'delivered' | 'failed';
    readonly code: string;
    readonly now: Date;
  },
): Promise<void> {
  const row = { state: told.state, code: told.code, changed_at: told.now };
  await tx
    .insertInto('message_attempts')
    // The answer of the vendor was lost, or is on its way.
    .values({ message_id: told.id, vendor: told.vendor, provider_id: told.providerId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'vendor']).doUpdateSet(row).where('message_attempts.state', '!=', 'delivered'),
    )
    .execute();
}

/** A phone has a message. */
export async function markDelivered(tx: Transaction, id: string, vendor: SmsVendor, now: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'delivered', delivered_at: now, vendor, failure: null, not_before: null })
    .set((row) => ({ sent_at: row.fn.coalesce('sent_at', row.val(now)) }))
    .where('id', '=', id)
    .execute();
}

/** A message that was not delivered is to be sent by another vendor. */
export async function queueAgain(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('messages').set({ state: 'queued', not_before: null }).where('id', '=', id).execute();
}

/** Queued messages whose time to wait is over, the oldest first. */
export async function listDueMessages(db: Queryable, now: Date, limit: number): Promise<RowOf<'messages', 'id'>[]> {
  return db
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Messages that a vendor accepted before an instant and has told nothing of: they are unknown from now on. Returns how many. */
export async function markUnknown(db: Queryable, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'unknown' })
    .where('state', '=', 'sent')
    .where('vendor', 'is not', null)
    .where('sent_at', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Counts messages of a day, as long as there are not more than `most`. Returns how many that are now; undefined: these would be too many. */
export async function spendParts(db: Queryable, now: Date, parts: number, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ parts: number }>`insert into message_days as days (day, parts)
    select ${dayInShanghai(now)}::date, ${parts}::int where ${parts}::int <= ${most}::int
    on conflict (day) do update set parts = days.parts + excluded.parts where days.parts + excluded.parts <= ${most}::int
    returning days.parts`.execute(db);
  return rows[0]?.parts;
}

/** Messages that were counted on a day were not sent after all. */
export async function giveBackParts(db: Queryable, now: Date, parts: number): Promise<void> {
  await db
    .updateTable('message_days')
    .set((row) => ({ parts: row('parts', '-', parts) }))
    .where('day', '=', dayInShanghai(now))
    .execute();
}

/** Days that are over need no count. */
export async function removeCountedDays(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('message_days').where('day', '<', before).execute();
}

/** How messages of the last day, or of an hour, stand. */
export interface MessageCounts {
  /** Queued for more than ten minutes. */
  readonly waiting: number;
  readonly failed: number;
  readonly unknown: number;
  readonly delivered: number;
}

export async function countMessages(db: Queryable, since: Date, waitingSince: Date): Promise<MessageCounts> {
  const { rows } = await sql<MessageCounts>`select
      count(*) filter (where state = 'queued' and created_at < ${waitingSince})::int as waiting,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'unknown')::int as unknown,
      count(*) filter (where state = 'delivered')::int as delivered
    from messages where created_at >= ${since}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

/** Failed messages that are still worth sending, by template, vendor and code. */
export type FailedMessages = {
  readonly template: string;
  readonly failure: string | null;
  readonly count: number;
};

export async function countFailed(db: Queryable, now: Date): Promise<FailedMessages[]> {
  return db
    .selectFrom('messages')
    .select(['template', 'failure', sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'failed')
    .where('send_before', '>', now)
    .groupBy(['template', 'failure'])
    .orderBy('template')
    .orderBy('failure')
    .execute();
}

/** Failed messages that are still worth sending are queued once more: all vendors are asked again, at `now`. Returns how many. */
export async function queueFailedAgain(tx: Transaction, now: Date): Promise<number> {
  const failed = tx.selectFrom('messages').select('id').where('state', '=', 'failed').where('send_before', '>', now);
  await tx.deleteFrom('message_attempts').where('message_id', 'in', failed).execute();
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ state: 'queued', not_before: now, failure: null })
    .where('state', '=', 'failed')
    .where('send_before', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
