import type { ActOfTwo } from '@portal/rules/permissions/acts.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export type ProposalRow = Readonly<Omit<Selectable<Tables['proposals']>, 'act'>> & { readonly act: ActOfTwo };

// Acts are stored by their definitions.
const asProposal = (row: Selectable<Tables['proposals']>): ProposalRow => row as unknown as ProposalRow;

/** Undefined: the same act is proposed already of this subject. */
export async function insertProposal(tx: Transaction, row: Insertable<Tables['proposals']>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('proposals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['act', 'subject']).where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The body is sealed by the number of its proposal, which the insert draws. */
export async function setProposalBody(tx: Transaction, id: number, body_sealed: Buffer): Promise<void> {
  await tx.updateTable('proposals').set({ body_sealed }).where('id', '=', id).execute();
}

export async function lockProposal(tx: Transaction, id: number): Promise<ProposalRow | undefined> {
  const row = await tx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asProposal(row);
}

/** Those that wait for a second person, the oldest first. */
export async function listWaitingProposals(db: Queryable): Promise<ProposalRow[]> {
  const rows = await db.selectFrom('proposals').selectAll().where('state', 'in', ['open', 'forced']).orderBy('id').execute();
  return rows.map(asProposal);
}

export async function updateProposal(tx: Transaction, id: number, changes: Updateable<Tables['proposals']>): Promise<void> {
  await tx.updateTable('proposals').set(changes).where('id', '=', id).execute();
}
