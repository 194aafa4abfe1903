import { startOfDay } from '@portal/rules/values/dates.ts';
import { sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import {
  accountKeys,
  certificateKeys,
  consultKeys,
  contestKeys,
  identityKeys,
  lapseKeys,
  paperKeys,
  caseKeys,
  optionalTemplates,
  redirectKeys,
  receiptKeys,
  renewalKeys,
  type SmsTemplate,
  type TemplateKey,
  premiumKeys,
  transferKeys,
} from './message-templates.ts';

export async function insertMessage(
  tx: Transaction,
  message: {
    id: string;
    phone_sealed: Buffer;
    phone_hash: Buffer;
    account_id: string | null;
    text_sealed: Buffer;
    template: TemplateKey;
    template_sealed: Buffer;
    asked_phone_hash: Buffer | null;
    asked_for: string | null;
    asked_as: Tables['messages']['asked_as'];
    send_before: Date;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = message;
  await tx
    .insertInto('messages')
    .values({ ...row, state: 'queued', created_at: now, sent_at: null })
    .execute();
}

/** Returns a message that has not been sent yet. */
export async function findQueuedMessage(
  db: Queryable,
  id: string,
): Promise<
  | RowOf<'messages', 'phone_sealed' | 'text_sealed' | 'template' | 'template_sealed' | 'created_at' | 'send_before' | 'not_before'>
  | undefined
> {
  return db
    .selectFrom('messages')
    .select(['phone_sealed', 'text_sealed', 'template', 'template_sealed', 'created_at', 'send_before', 'not_before'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function markMessageSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ state: 'sent', sent_at: now }).where('id', '=', id).execute();
}

export async function markMessageExpired(db: Queryable, id: string): Promise<void> {
  await db.updateTable('messages').set({ state: 'expired' }).where('id', '=', id).execute();
}

export async function listMessages(
  db: Queryable,
  limit: number,
): Promise<RowOf<'messages', 'id' | 'phone_sealed' | 'text_sealed' | 'created_at'>[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'phone_sealed', 'text_sealed', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The account that has a phone. */
export async function findAccountOfPhone(db: Queryable, phoneHash: Buffer): Promise<RowOf<'accounts', 'id' | 'email_sealed'> | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email_sealed'])
    .where('phone_hash', '=', phoneHash)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** The messages to an account, and those to its phone since `since` that are nobody else's, the oldest first. */
export async function listMessagesTo(
  db: Queryable,
  { accountId, phoneHash, since }: { readonly accountId: string; readonly phoneHash: Buffer; readonly since: Date },
): Promise<RowOf<'messages', 'id' | 'template' | 'text_sealed' | 'state' | 'created_at'>[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'template', 'text_sealed', 'state', 'created_at'])
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('phone_hash', '=', phoneHash), row('created_at', '>=', since), row('account_id', 'is', null)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** A message that somebody asked for. */
export type AskedRow = RowOf<'messages', 'asked_for' | 'asked_as' | 'created_at'>;

/**
 * Returns the messages that visitors asked for and that were sent to a phone since `since`, newest first. It takes a lock
 * until the transaction ends: of two concurrent requests, the second sees the message of the first.
 */
export async function listAskedMessages(tx: Transaction, phoneHash: Buffer, since: Date): Promise<AskedRow[]> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readBigInt64BE().toString()}::bigint)`.execute(tx);
  return tx
    .selectFrom('messages')
    .select(['asked_for', 'asked_as', 'created_at'])
    .where('asked_phone_hash', '=', phoneHash)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute();
}

/** How many messages strangers have asked for to a phone on the day of `now`. */
export async function countStrangersMessages(db: Queryable, phoneHash: Buffer, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('asked_phone_hash', '=', phoneHash)
    .where('created_at', '>=', startOfDay(now))
    .where((row) => row.or([row('asked_as', '=', 'stranger'), row('asked_as', 'is', null)]))
    .executeTakeFirstOrThrow();
  return count;
}

type OldMessage = RowOf<'messages', 'id' | 'created_at' | 'phone_sealed'>;

/** Messages that were queued until `before`, the oldest first, after this one. */
export async function listOldMessages(
  db: Queryable,
  before: Date,
  after: Pick<OldMessage, 'id' | 'created_at'>,
  limit: number,
): Promise<OldMessage[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'created_at', 'phone_sealed'])
    .where('created_at', '<=', before)
    .where((row) => row(row.refTuple('created_at', 'id'), '>', row.tuple(after.created_at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteMessages(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('messages').where('id', 'in', ids).execute();
}

export async function findTemplatesVersion(db: Queryable): Promise<{ version: string; seeded_version: string | null } | undefined> {
  return db.selectFrom('sms_templates').select(['version', 'seeded_version']).executeTakeFirst();
}

/** `seeds`: a starting server stores its own content. */
export async function replaceTemplates(
  db: Queryable,
  templates: { version: string; content: object; now: Date; seeds: boolean },
): Promise<void> {
  const row = {
    version: templates.version,
    content: JSON.stringify(templates.content),
    imported_at: templates.now,
    ...(templates.seeds && { seeded_version: templates.version }),
  };
  await db
    .insertInto('sms_templates')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** All templates of the insurer. */
export async function listTemplates(db: Queryable): Promise<SmsTemplate[]> {
  // The import has checked the file.
  const { rows } = await sql<{ template: SmsTemplate }>`
    select template from sms_templates, jsonb_array_elements(content -> 'templates') as template`.execute(db);
  return rows.map(({ template }) => template);
}

/** Returns the template of a key, unless the insurer left it out: the database picks it, because every message needs one. */
export async function lookUpTemplate(db: Queryable, key: TemplateKey): Promise<SmsTemplate | undefined> {
  // The import has checked the file.
  const { rows } = await sql<{ template: SmsTemplate }>`select template
    from sms_templates, jsonb_array_elements(content -> 'templates') as template where template ->> 'key' = ${key}`.execute(db);
  return rows[0]?.template;
}

/** Returns the template of a key. Throws for one that the insurer left out. */
export async function findTemplate(db: Queryable, key: TemplateKey): Promise<SmsTemplate> {
  const found = await lookUpTemplate(db, key);
  if (!found) throw new Error(`no template ${key}`);
  return found;
}

async function offersAll(db: Queryable, keys: readonly TemplateKey[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from sms_templates, jsonb_array_elements(content -> 'templates') as template where template ->> 'key' = any(${[...keys]})`.execute(db);
  return rows[0]?.count === keys.length;
}

/** Whether the insurer has the templates of consultations. */
export const offersConsultMessages = (db: Queryable): Promise<boolean> => offersAll(db, consultKeys);

/** The optional templates that the insurer does not have. */
export async function listMissingTemplates(db: Queryable): Promise<TemplateKey[]> {
  const { rows } = await sql<{ key: string }>`
    select template ->> 'key' as key from sms_templates, jsonb_array_elements(content -> 'templates') as template`.execute(db);
  return [...optionalTemplates].filter((key) => !rows.some((row) => row.key === key));
}

/** Whether the insurer has the templates of transfers. */
export const offersTransferMessages = (db: Queryable): Promise<boolean> => offersAll(db, transferKeys);

/** Whether the insurer has the templates of later premiums. */
export const offersPremiumMessages = (db: Queryable): Promise<boolean> => offersAll(db, premiumKeys);

/** Whether the insurer has the templates of accounts. */
export const offersAccountMessages = (db: Queryable): Promise<boolean> => offersAll(db, accountKeys);

/** Whether the insurer has the template that gives papers back to an organisation. */
export const offersPaperMessages = (db: Queryable): Promise<boolean> => offersAll(db, paperKeys);

/** Whether the insurer has the template that tells what became of a request. */
export const offersCaseMessages = (db: Queryable): Promise<boolean> => offersAll(db, caseKeys);

/** Whether the insurer has the template for a refund that went to another account. */
export const offersRedirectMessages = (db: Queryable): Promise<boolean> => offersAll(db, redirectKeys);

/** Whether the insurer has the templates that tell the result of an identity review. */
export const offersIdentityMessages = (db: Queryable): Promise<boolean> => offersAll(db, identityKeys);

/** Whether the insurer has the template for the owner of a certificate that somebody else shows. */
export const offersContestMessages = (db: Queryable): Promise<boolean> => offersAll(db, contestKeys);

/** Whether the insurer has the templates that ask for the receipt of a policy. */
export const offersReceiptMessages = (db: Queryable): Promise<boolean> => offersAll(db, receiptKeys);

/** Whether the insurer has the template that offers a renewal. */
export const offersRenewalMessages = (db: Queryable): Promise<boolean> => offersAll(db, renewalKeys);

/** Whether the insurer has the templates that send members the link to their certificate. */
export const offersCertificateMessages = (db: Queryable): Promise<boolean> => offersAll(db, certificateKeys);

/** Whether the insurer has the templates that tell of grace, of a lapse and of its end. */
export const offersLapseMessages = (db: Queryable): Promise<boolean> => offersAll(db, lapseKeys);
