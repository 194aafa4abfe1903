import type { ClaimState, ClaimTab } from '@portal/contract/states.ts';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { heldBy } from '../holdings/public.ts';

const columns = ['claim_no', 'policy_no', 'state', 'reported_at', 'updated_at', 'document_schema', 'document_sealed'] as const;

export type ClaimRow = RowOf<'claims', (typeof columns)[number]>;

const tabStates: Readonly<Record<ClaimTab, readonly ClaimState[]>> = {
  all: ['reported', 'documents_needed', 'under_review', 'approved', 'rejected', 'paid'],
  papers: ['documents_needed'],
  open: ['reported', 'under_review'],
  closed: ['approved', 'rejected', 'paid'],
};

/** Selects the claims of an account: on its policies, or of its person as the insured. */
const isOwn = (accountId: string) => (claim: ExpressionBuilder<Tables, 'claims'>) =>
  claim('claims.id', 'in', sql<string>`(select id::uuid from ${heldBy(accountId, 'claim')} as held (id))`);

export async function findOwnClaim(db: Queryable, accountId: string, claimNo: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').select(columns).where('claim_no', '=', claimNo).where(isOwn(accountId)).executeTakeFirst();
}

export async function countOwnClaims(db: Queryable, accountId: string): Promise<Record<ClaimTab, number>> {
  const rows = await db
    .selectFrom('claims')
    .select(['state', sql<number>`count(*)`.as('n')])
    .where(isOwn(accountId))
    .groupBy('state')
    .execute();
  const countOf = (tab: ClaimTab) => rows.filter(({ state }) => tabStates[tab].includes(state)).reduce((sum, { n }) => sum + n, 0);
  return { all: countOf('all'), papers: countOf('papers'), open: countOf('open'), closed: countOf('closed') };
}

/** Those that changed last come first. */
export async function listOwnClaims(
  db: Queryable,
  accountId: string,
  { tab, pageNum, pageSize }: { readonly tab: ClaimTab; readonly pageNum: number; readonly pageSize: number },
): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims')
    .select(columns)
    .where(isOwn(accountId))
    .where('state', 'in', tabStates[tab])
    .orderBy('updated_at', 'desc')
    .orderBy('claim_no', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

export async function findClaim(tx: Transaction, claimNo: string): Promise<(RowOf<'claims', 'id' | 'policy_no'> & ClaimRow) | undefined> {
  return tx
    .selectFrom('claims')
    .select(['id', ...columns])
    .where('claim_no', '=', claimNo)
    .executeTakeFirst();
}

export async function insertClaim(tx: Transaction, claim: Insertable<Tables['claims']>): Promise<void> {
  await tx.insertInto('claims').values(claim).execute();
}

export async function updateClaim(
  tx: Transaction,
  id: string,
  claim: Pick<Insertable<Tables['claims']>, 'certificate_hash' | 'state' | 'updated_at' | 'document_schema' | 'document_sealed'>,
): Promise<void> {
  await tx.updateTable('claims').set(claim).where('id', '=', id).execute();
}
