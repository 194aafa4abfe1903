import type { Insertable } from 'kysely';
import type { ChargeLine } from '../../migrations/stored-values.ts';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { ChargeOwnerRef } from './charge-owner.ts';

export type ChargeState = Tables['charges']['state'];

const columns = ['id', 'owner_kind', 'owner_id', 'period', 'amount_fen', 'lines', 'due_on', 'grace_until', 'state', 'created_at'] as const;

export type ChargeRow = RowOf<'charges', (typeof columns)[number]>;

type NewCharge = Omit<Insertable<Tables['charges']>, 'lines' | 'state' | 'settled_at'> & { readonly lines: readonly ChargeLine[] };

export async function insertCharge(tx: Transaction, { lines, ...charge }: NewCharge): Promise<void> {
  await tx
    .insertInto('charges')
    .values({ ...charge, lines: JSON.stringify(lines), state: 'open', settled_at: null })
    .execute();
}

export async function findCharge(db: Queryable, id: string): Promise<ChargeRow> {
  return db.selectFrom('charges').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockCharge(tx: Transaction, id: string): Promise<ChargeRow> {
  return tx.selectFrom('charges').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

const ofOwner = (db: Queryable, { kind, id }: ChargeOwnerRef) =>
  db.selectFrom('charges').select(columns).where('owner_kind', '=', kind).where('owner_id', '=', id);

/** The open charge of an owner that was due first, locked. */
export async function lockOpenCharge(tx: Transaction, owner: ChargeOwnerRef): Promise<ChargeRow | undefined> {
  return ofOwner(tx, owner).where('state', '=', 'open').orderBy('period').limit(1).forUpdate().executeTakeFirst();
}

/** The open charges of an owner, the first period first, locked. */
export async function listOpenCharges(tx: Transaction, owner: ChargeOwnerRef): Promise<ChargeRow[]> {
  return ofOwner(tx, owner).where('state', '=', 'open').orderBy('period').forUpdate().execute();
}

/** The charges of an owner that were not void, the first period first. */
export async function listCharges(db: Queryable, owner: ChargeOwnerRef): Promise<ChargeRow[]> {
  return ofOwner(db, owner).where('state', '!=', 'void').orderBy('period').execute();
}

/** Extends the time in which a charge may be paid. */
export async function extendCharge(tx: Transaction, id: string, until: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ due_on: until, grace_until: until })
    .where('id', '=', id)
    .where('grace_until', '<', until)
    .execute();
}

export async function updateChargeState(tx: Transaction, id: string, state: ChargeState, now: Date): Promise<void> {
  await tx.updateTable('charges').set({ state, settled_at: now }).where('id', '=', id).execute();
}
