import { relations } from '@portal/reference/relations.ts';
import { type PayerRelation, WRONG_PAYER_NAMES } from '@portal/rules/sale/paying/payer.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { findLink, type Link } from '../../links/public.ts';
import { findPayerById, listPayers, type PayerRow } from './payers.queries.ts';

/** Somebody who pays on behalf of the applicant. */
export interface Payer {
  readonly name: string;
  readonly relation: PayerRelation;
}

export const openPayer = (
  sealer: Sealer,
  { id, name_sealed: name, relation }: Pick<PayerRow, 'id' | 'name_sealed' | 'relation'>,
): Payer => ({
  name: sealer.openText('payer name', id, name),
  relation,
});

/** The payer with this id; undefined without one. */
export async function findPayer(db: Queryable, sealer: Sealer, id: string | null): Promise<Payer | undefined> {
  const row = id === null ? undefined : await findPayerById(db, id);
  return row && openPayer(sealer, row);
}

/** A payer as the owner of the order reads them. */
export interface PayerShown {
  readonly name: string;
  readonly relation: string;
}

export const presentPayer = ({ name, relation }: Payer): PayerShown => ({ name: maskName(name), relation: relations[relation] });

/** Whether a link may still be paid with: it is open, and not blocked by wrong names. */
export const isUsable = (link: Link | undefined, { wrong_names: wrong }: PayerRow): boolean =>
  link?.state === 'open' && wrong < WRONG_PAYER_NAMES;

/** Whom the owner of an order asked to pay: null if nobody, or the link was taken back or is over. `blocked`: by wrong names. */
export async function findAskedPayer(
  db: Queryable,
  { sealer, now }: { readonly sealer: Sealer; readonly now: Date },
  orderId: string,
): Promise<(PayerShown & { state: 'open' | 'blocked'; expiresAt: string }) | null> {
  const link = await findLink(db, { purpose: 'payment', subjectId: orderId }, now);
  const row = link?.state === 'open' ? await findPayerById(db, link.id) : undefined;
  if (!link || !row) return null;
  const state = isUsable(link, row) ? 'open' : 'blocked';
  return { ...presentPayer(openPayer(sealer, row)), state, expiresAt: link.expiresAt.toISOString() };
}

/** Everybody who was asked to pay an order, for the owner's copy of their data. */
export async function exportPayers(db: Queryable, sealer: Sealer, orderId: string): Promise<object[]> {
  const rows = await listPayers(db, orderId);
  return rows.map((row) => ({ ...presentPayer(openPayer(sealer, row)), askedAt: row.asked_at.toISOString() }));
}
