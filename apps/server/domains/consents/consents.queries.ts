import { type ConsentKind, type ConsentText, consentTexts } from '@portal/rules/account/separate-consents.ts';
import type { OrderState } from '@portal/contract/states.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { isOwn } from '../holdings/public.ts';

/** Stores consents to the texts that are in force, and the texts. */
export async function insertConsents(
  db: Queryable,
  { owner, orderId, kinds, givenAt }: { owner: Owner; orderId: string | null; kinds: readonly ConsentKind[]; givenAt?: Date },
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  const texts = kinds.map((kind) => ({ kind, ...consentTexts[kind], since: now }));
  await db
    .insertInto('separate_consent_texts')
    .values(texts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('separate_consents')
    .values(
      texts.map(({ kind, version }) => ({
        kind,
        version,
        account_id: owner.accountId,
        visitor_hash: owner.visitorHash,
        order_id: orderId,
        given_at: givenAt ?? now,
      })),
    )
    .execute();
}

/** Whether a consent is in force for an order. */
export async function hasConsentOfOrder(db: Queryable, orderId: string, kind: ConsentKind): Promise<boolean> {
  const row = await db
    .selectFrom('separate_consents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The consents that are in force for an order and belong to its answers. */
export async function listConsentsInForce(tx: Transaction, orderId: string): Promise<{ kind: ConsentKind; version: string }[]> {
  return tx
    .selectFrom('separate_consents')
    .select(['kind', 'version'])
    .where('order_id', '=', orderId)
    .where('kind', 'not in', ['partner_notices', 'reinstatement_health'])
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The policies that were issued for an order. */
export async function listPolicyIds(db: Queryable, orderId: string): Promise<string[]> {
  return (await db.selectFrom('policies').select('id').where('order_id', '=', orderId).orderBy('ordinal').execute()).map(({ id }) => id);
}

/** All separate consents that are in force for an order, in the order in which they were given. */
export async function listGivenForOrder(db: Queryable, orderId: string): Promise<Pick<OwnConsent, 'kind' | 'version' | 'given_at'>[]> {
  return db
    .selectFrom('separate_consents')
    .select(['kind', 'version', 'given_at'])
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at')
    .orderBy('kind')
    .execute();
}

/** When an account last gave a consent to the text in force that it has not withdrawn, for any of its orders. */
export async function findGivenBy(db: Queryable, accountId: string, kind: ConsentKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('separate_consents')
    .innerJoin('held_orders', 'held_orders.order_id', 'separate_consents.order_id')
    .select('given_at')
    .where('held_orders.account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('version', '=', consentTexts[kind].version)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.given_at;
}

/** Records a consent of an order to the text in force, unless it is there. One to an earlier text is withdrawn. */
export async function renewConsentOfOrder(
  tx: Transaction,
  { owner, orderId, kind }: { readonly owner: Owner; readonly orderId: string; readonly kind: ConsentKind },
  now: Date,
): Promise<void> {
  const inForce = await tx
    .selectFrom('separate_consents')
    .select('version')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (inForce?.version === consentTexts[kind].version) return;
  await withdrawConsentsOfOrder(tx, orderId, [kind], now);
  await insertConsents(tx, { owner, orderId, kinds: [kind] }, now);
}

export async function withdrawConsentsOfOrder(tx: Transaction, orderId: string, kinds: readonly ConsentKind[], now: Date): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable('separate_consents')
    .set({ withdrawn_at: now })
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The consents to images of certificates that count for an owner: those of the account, and those of this browser. */
const ofOwner = ({ accountId, visitorHash }: Owner) => sql<boolean>`(account_id = ${accountId} or visitor_hash = ${visitorHash})`;

export async function hasImageConsent(db: Queryable, owner: Owner, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('separate_consents')
    .select('id')
    .where('kind', '=', 'identity_images')
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .where(ofOwner(owner))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** After a visitor got a new identity: the new one gets the consents to images that were not withdrawn. Consents are only added. */
export async function renewVisitorOfConsents(tx: Transaction, { from, to }: { readonly from: Buffer; readonly to: Buffer }): Promise<void> {
  const given = tx
    .selectFrom('separate_consents')
    .select((row) => ['kind', 'version', row.val(to).as('visitor_hash'), 'given_at'])
    .where('kind', '=', 'identity_images')
    .where('visitor_hash', '=', from)
    .where('account_id', 'is', null)
    .where('withdrawn_at', 'is', null);
  await tx.insertInto('separate_consents').columns(['kind', 'version', 'visitor_hash', 'given_at']).expression(given).execute();
}

/** Withdraws every consent to images that would count for the owner. */
export async function withdrawImageConsents(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  await tx
    .updateTable('separate_consents')
    .set({ withdrawn_at: now })
    .where('kind', '=', 'identity_images')
    .where('withdrawn_at', 'is', null)
    .where(ofOwner(owner))
    .execute();
}

/** Whether an account consented to keep family members, by the text in force, and did not withdraw that. */
export async function hasFamilyConsent(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('separate_consents')
    .select('id')
    .where('kind', '=', 'family_members')
    .where('version', '=', consentTexts.family_members.version)
    .where('withdrawn_at', 'is', null)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws every consent of an account to keep family members. */
export async function withdrawFamilyConsents(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('separate_consents')
    .set({ withdrawn_at: now })
    .where('kind', '=', 'family_members')
    .where('withdrawn_at', 'is', null)
    .where('account_id', '=', accountId)
    .execute();
}

/** A consent with its text and its order. */
export interface OwnConsent extends ConsentText {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
  readonly order_id: string | null;
  readonly order_no: string | null;
  readonly order_state: OrderState | null;
  readonly product_id: number | null;
}

const mostListed = 200;

/** The separate consents of a customer, the newest first: those for their orders, and those to images. */
const ownConsents = (db: Queryable, owner: Owner) =>
  db
    .selectFrom('separate_consents')
    .innerJoin('separate_consent_texts as texts', (join) =>
      join.onRef('texts.kind', '=', 'separate_consents.kind').onRef('texts.version', '=', 'separate_consents.version'),
    )
    .leftJoin('orders', 'orders.id', 'separate_consents.order_id')
    .leftJoin('held_orders', 'held_orders.order_id', 'separate_consents.order_id')
    .select([
      'separate_consents.id',
      'separate_consents.kind',
      'separate_consents.version',
      'texts.title',
      'texts.points',
      'given_at',
      'withdrawn_at',
      'separate_consents.order_id',
      'orders.order_no',
      'orders.state as order_state',
      'orders.product_id',
    ])
    .where((row) =>
      row.or([
        row('held_orders.account_id', '=', owner.accountId),
        row.and([row('separate_consents.order_id', 'is', null), isOwn('separate_consents', owner)]),
      ]),
    )
    .orderBy('given_at', 'desc')
    .orderBy('separate_consents.id');

export async function listOwnConsents(db: Queryable, owner: Owner): Promise<OwnConsent[]> {
  return ownConsents(db, owner).limit(mostListed).execute();
}

export async function findOwnConsent(db: Queryable, owner: Owner, id: string): Promise<OwnConsent | undefined> {
  return ownConsents(db, owner).where('separate_consents.id', '=', id).executeTakeFirst();
}

/** Deletes the consents of applications that were never submitted and are removed. */
export async function deleteConsentsOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('separate_consents').where('order_id', 'in', orderIds).execute();
}
