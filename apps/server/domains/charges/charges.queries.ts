import type { Insertable } from 'kysely';
import type { ChargeLine, RowOf, Tables } from '../../migrations/tables.ts';
import type { Transaction } from '../../platform/database/connect.ts';

export type ChargeState = Tables['charges']['state'];

const columns = ['id', 'order_id', 'amount_fen', 'state'] as const;

export type ChargeRow = RowOf<'charges', (typeof columns)[number]>;

type NewCharge = Omit<Insertable<Tables['charges']>, 'lines' | 'state' | 'settled_at'> & { readonly lines: readonly ChargeLine[] };

export async function insertCharge(tx: Transaction, { lines, ...charge }: NewCharge): Promise<void> {
  await tx
    .insertInto('charges')
    .values({ ...charge, lines: JSON.stringify(lines), state: 'open', settled_at: null })
    .execute();
}

export async function lockCharge(tx: Transaction, id: string): Promise<ChargeRow> {
  return tx.selectFrom('charges').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The open charge of an order itself, locked. */
export async function lockOpenCharge(tx: Transaction, orderId: string): Promise<ChargeRow | undefined> {
  return tx
    .selectFrom('charges')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('policy_id', 'is', null)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChargeState(tx: Transaction, id: string, state: ChargeState, now: Date): Promise<void> {
  await tx.updateTable('charges').set({ state, settled_at: now }).where('id', '=', id).execute();
}
