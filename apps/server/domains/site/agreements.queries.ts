import type { RowOf, Tables } from '../../migrations/tables.ts';
import { type Insertable, sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** Stores texts in the versions that are not stored yet. `seeded`: a starting server brought them along. */
export async function insertAgreementTexts(
  db: Queryable,
  texts: readonly { id: string; version: string; title: string; text: string }[],
  now: Date,
  seeded = false,
): Promise<void> {
  const rows = texts.map(({ id, version, title, text }) => ({ page_id: id, version, title, text, since: now, seeded }));
  if (rows.length === 0) return;
  await db
    .insertInto('agreement_texts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An operator imports texts: those that a server brought along before are the company's own from now on. */
export async function takeOverAgreementTexts(db: Queryable, texts: readonly { id: string; version: string }[]): Promise<void> {
  for (const { id, version } of texts)
    await db
      .updateTable('agreement_texts')
      .set({ seeded: false })
      .where('page_id', '=', id)
      .where('version', '=', version)
      .where('seeded', '=', true)
      .execute();
}

/**
 * The versions of a text that were the company's. Once an operator imported one, those that a server brought along may be another company's:
 * only those that somebody agreed to are left.
 */
const ownTexts = (db: Queryable, pageId: string) =>
  db
    .selectFrom('agreement_texts')
    .where('page_id', '=', pageId)
    .where((eb) =>
      eb.or([
        eb.not('agreement_texts.seeded'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('agreement_texts as imported')
              .select('imported.version')
              .where('imported.page_id', '=', pageId)
              .where('imported.seeded', '=', false),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('agreement_acceptances as agreed')
            .select('agreed.id')
            .where('agreed.page_id', '=', pageId)
            .whereRef('agreed.version', '=', 'agreement_texts.version'),
        ),
      ]),
    );

/** The versions of a text that are shown, the newest first. */
export async function listAgreementTexts(db: Queryable, pageId: string): Promise<RowOf<'agreement_texts', 'version' | 'since'>[]> {
  return ownTexts(db, pageId).select(['version', 'since']).orderBy('since', 'desc').execute();
}

/** A version of a text that is shown. */
export async function findAgreementText(
  db: Queryable,
  pageId: string,
  version: string,
): Promise<RowOf<'agreement_texts', 'title' | 'text'> | undefined> {
  return ownTexts(db, pageId).select(['title', 'text']).where('version', '=', version).executeTakeFirst();
}

export async function insertAcceptances(db: Queryable, rows: readonly Insertable<Tables['agreement_acceptances']>[]): Promise<void> {
  await db.insertInto('agreement_acceptances').values(rows).execute();
}

/** The account has agreed to what was agreed to with an order. Repeated, it changes nothing. */
export async function copyAcceptances(tx: Transaction, { orderId, accountId }: { orderId: string; accountId: string }): Promise<void> {
  await tx
    .insertInto('agreement_acceptances')
    .columns(['account_id', 'page_id', 'version', 'accepted_at'])
    .expression((of) =>
      of
        .selectFrom('agreement_acceptances as agreed')
        .select([sql.val(accountId).$castTo<string | null>().as('account_id'), 'page_id', 'version', 'accepted_at'])
        .where('order_id', '=', orderId)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('agreement_acceptances as known')
                .select('known.id')
                .where('known.account_id', '=', accountId)
                .whereRef('known.page_id', '=', 'agreed.page_id')
                .whereRef('known.version', '=', 'agreed.version'),
            ),
          ),
        ),
    )
    .execute();
}

/** The versions of texts that an account agreed to. */
export async function listAcceptedVersions(
  db: Queryable,
  accountId: string,
): Promise<RowOf<'agreement_acceptances', 'page_id' | 'version'>[]> {
  return db.selectFrom('agreement_acceptances').select(['page_id', 'version']).distinct().where('account_id', '=', accountId).execute();
}

/** The agreements of an account, the oldest first. */
export async function listAgreedBy(db: Queryable, accountId: string): Promise<{ title: string; version: string; acceptedAt: string }[]> {
  const rows = await db
    .selectFrom('agreement_acceptances')
    .innerJoin('agreement_texts', (join) =>
      join
        .onRef('agreement_texts.page_id', '=', 'agreement_acceptances.page_id')
        .onRef('agreement_texts.version', '=', 'agreement_acceptances.version'),
    )
    .select(['title', 'agreement_acceptances.version', 'accepted_at'])
    .where('account_id', '=', accountId)
    .orderBy('agreement_acceptances.id')
    .execute();
  return rows.map(({ title, version, accepted_at: at }) => ({ title, version, acceptedAt: at.toISOString() }));
}
