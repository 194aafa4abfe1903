import { openCaseStates } from '@portal/rules/cases/case-states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

export type CaseRow = Readonly<Selectable<Tables['cases']>>;

/** Undefined: the subject has a case of this kind under way. */
export async function insertCase(tx: Transaction, row: Insertable<Tables['cases']>): Promise<CaseRow | undefined> {
  return tx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'subject_kind', 'subject_id']).where('state', 'in', openCaseStates).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findCaseByNo(db: Queryable, caseNo: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').selectAll().where('case_no', '=', caseNo).executeTakeFirst();
}

/** The id of the account that asked for a case. Undefined: no customer did. */
export function askerOf({ asked_by: askedBy }: Pick<CaseRow, 'asked_by'>): string | undefined {
  return /^customer:(.+)$/.exec(askedBy)?.[1];
}

/** The sealed phone of the account that asked. Undefined: there is no such account any more. */
export async function findAskerPhone(db: Queryable, accountId: string): Promise<Buffer | undefined> {
  const account = await db.selectFrom('accounts').select(['phone_sealed', 'closed_at']).where('id', '=', accountId).executeTakeFirst();
  return account?.closed_at ? undefined : account?.phone_sealed;
}

/** The draft of a customer about a subject. */
export async function findDraft(
  db: Queryable,
  draft: Pick<CaseRow, 'kind' | 'subject_kind' | 'subject_id' | 'asked_by'>,
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', draft.kind)
    .where('subject_kind', '=', draft.subject_kind)
    .where('subject_id', '=', draft.subject_id)
    .where('asked_by', '=', draft.asked_by)
    .where('state', '=', 'draft')
    .executeTakeFirst();
}

/** Undefined: the customer has a draft of this kind about this subject. */
export async function insertDraft(tx: Transaction, row: Omit<Insertable<Tables['cases']>, 'state'>): Promise<CaseRow | undefined> {
  return tx
    .insertInto('cases')
    .values({ ...row, state: 'draft' })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_kind', 'subject_id', 'asked_by'])
        .where(sql<boolean>`state = 'draft' and facts ? 'subjectNo'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The next version of what a customer fills in. The caller holds the case locked. */
export async function saveBody(
  tx: Transaction,
  { id, version }: Pick<CaseRow, 'id' | 'version'>,
  change: Pick<Updateable<Tables['cases']>, 'body_schema' | 'body_sealed' | 'remove_after'>,
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** What somebody asked for of these kinds, the newest first: all of it, or so many. */
export async function listCasesOfAsker(
  db: Queryable,
  { askedBy, kinds, limit }: { readonly askedBy: string; readonly kinds: readonly string[]; readonly limit?: number },
): Promise<CaseRow[]> {
  if (kinds.length === 0) return [];
  return db
    .selectFrom('cases')
    .selectAll()
    .where('asked_by', '=', askedBy)
    .where('kind', 'in', kinds)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (cases) => cases.limit(limit ?? 0))
    .execute();
}

/** How many cases of these kinds a customer has under way. */
export async function countOpenCasesOf(db: Queryable, askedBy: string, kinds: readonly string[]): Promise<number> {
  if (kinds.length === 0) return 0;
  const { n } = await db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('asked_by', '=', askedBy)
    .where('kind', 'in', kinds)
    .where('state', 'in', openCaseStates)
    .executeTakeFirstOrThrow();
  return n;
}

/** Removes a draft that its customer gives up. */
export async function deleteCase(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('cases').where('id', '=', id).execute();
}

/** Removes what a customer began to fill in, when their account ends. */
export async function removeDraftsOf(tx: Transaction, askedBy: string): Promise<void> {
  await tx.deleteFrom('cases').where('asked_by', '=', askedBy).where('state', '=', 'draft').execute();
}

/** The case as it is now. The caller holds its subject locked. */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRow> {
  return tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The same, of a case that another window or the sweep may have removed meanwhile. */
export async function lockCaseIfThere(tx: Transaction, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The case of a kind that is under way, locked. */
export async function lockOpenCase(tx: Transaction, kind: string, subjectId: string): Promise<CaseRow | undefined> {
  return tx
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', openCaseStates)
    .forUpdate()
    .executeTakeFirst();
}

/** The case that waits for this charge, or did. */
export async function findCaseOfCharge(db: Queryable, chargeId: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').selectAll().where('charge_id', '=', chargeId).executeTakeFirst();
}

/** All cases of a kind about a subject, the oldest first. */
export async function listCasesOf(db: Queryable, kind: string, subjectId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** The newest case of a kind about a subject. */
export async function findLastCase(db: Queryable, kind: string, subjectId: string): Promise<CaseRow | undefined> {
  return (await listCasesOf(db, kind, subjectId)).at(-1);
}

/** Cases of these kinds that are under way, those first that are due first. One that waits for somebody else comes after those that do not. */
export async function listOpenCases(db: Queryable, kinds: readonly string[], limit: number): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('kind', 'in', [...kinds, ''])
    .where('state', 'in', openCaseStates)
    .orderBy(sql`waits_for is not null`)
    .orderBy('due_on', (column) => column.asc().nullsLast())
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Cases of these kinds that wait for something whose day was before `today`, after this one. */
export async function listOverdueCases(
  db: Queryable,
  {
    kinds,
    after,
    today,
    limit,
  }: { readonly kinds: readonly string[]; readonly after: string; readonly today: string; readonly limit: number },
): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('kind', 'in', [...kinds, ''])
    .where('state', 'in', ['waiting', 'decided'])
    .where('due_on', '<', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes on a case that are no change of its state. */
export async function noteCase(
  db: Queryable,
  id: string,
  notes: Pick<Updateable<Tables['cases']>, 'assignee' | 'looked_by' | 'looked_at' | 'remove_after' | 'facts'>,
): Promise<void> {
  await db.updateTable('cases').set(notes).where('id', '=', id).execute();
}

export type CaseChange = Omit<Updateable<Tables['cases']>, 'id' | 'case_no' | 'kind' | 'subject_kind' | 'subject_id' | 'state'>;

/** Stores another state of a case, and returns the case. Only `moveCase` calls it. */
export async function updateCaseState(tx: Transaction, id: string, to: CaseRow['state'], change: CaseChange): Promise<CaseRow> {
  return tx
    .updateTable('cases')
    .set({ state: to, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The number by which the insurer knows what a case is about. An account has none. */
export async function findSubjectNo(db: Queryable, kind: Exclude<CaseRow['subject_kind'], 'account'>, id: string): Promise<string> {
  switch (kind) {
    case 'policy':
      return (await db.selectFrom('policies').select('policy_no').where('id', '=', id).executeTakeFirstOrThrow()).policy_no;
    case 'order':
      return (await db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()).order_no;
    case 'core_policy':
    case 'bank_line':
      return id;
  }
}

/** Removes cases whose term has ended, unless what they are about is held. */
export async function sweepCases(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('cases')
    .where('remove_after', '<=', now)
    .where(sql<boolean>`not is_held_subject(subject_kind, subject_id)`)
    .execute();
}

/** Removes all cases about these subjects. */
export async function removeCasesOf(tx: Queryable, kind: CaseRow['subject_kind'], ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('cases').where('subject_kind', '=', kind).where('subject_id', 'in', ids).execute();
}
