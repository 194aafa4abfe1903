import type { Role } from '@portal/rules/permissions/rights.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { StaffAct } from '../../platform/http/bind-staff-call.ts';

export type StaffRow = Readonly<Omit<Selectable<Tables['staff']>, 'roles'>> & { readonly roles: readonly Role[] };

// Roles are stored by calls that have checked them.
const asStaff = (row: Selectable<Tables['staff']>): StaffRow => row as unknown as StaffRow;

export async function findStaff(db: Queryable, id: string): Promise<StaffRow | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asStaff(row);
}

export async function lockStaff(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  const row = await tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asStaff(row);
}

/** Locks all people, so that two changes cannot each leave the other's administrator as the last one. */
export async function lockAllStaff(tx: Transaction): Promise<StaffRow[]> {
  return (await tx.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute()).map(asStaff);
}

export async function listStaffRows(db: Queryable): Promise<StaffRow[]> {
  return (await db.selectFrom('staff').selectAll().orderBy('state').orderBy('id').execute()).map(asStaff);
}

/** False: the id is or was somebody's. */
export async function insertStaff(db: Queryable, row: Insertable<Tables['staff']>): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateStaff(db: Queryable, id: string, changes: Updateable<Tables['staff']>): Promise<void> {
  await db.updateTable('staff').set(changes).where('id', '=', id).execute();
}

/** Locks whoever was invited with this token, unless its time is over. */
export async function lockInvited(tx: Transaction, invitationHash: Buffer, now: Date): Promise<StaffRow | undefined> {
  const row = await tx
    .selectFrom('staff')
    .selectAll()
    .where('invitation_hash', '=', invitationHash)
    .where('invited_until', '>', now)
    .where('state', '<>', 'left')
    .forUpdate()
    .executeTakeFirst();
  return row && asStaff(row);
}

export async function replaceRecoveryCodes(tx: Transaction, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** Uses up a recovery code. Returns how many are left; undefined: it is none, or was used. */
export async function useRecoveryCode(tx: Transaction, staffId: string, codeHash: Buffer, now: Date): Promise<number | undefined> {
  const used = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  if (!used) return undefined;
  const left = await tx
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left.count;
}

export async function insertStaffSession(db: Queryable, row: Insertable<Tables['staff_sessions']>): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute();
}

/** The session of a token with its owner, unless it has been idle or has lasted too long. */
export async function findStaffSession(
  db: Queryable,
  tokenHash: Buffer,
  { idleSince, startedSince }: { readonly idleSince: Date; readonly startedSince: Date },
): Promise<
  | (Pick<StaffRow, 'name' | 'roles' | 'state' | 'is_sample'> &
      Readonly<Pick<Selectable<Tables['staff_sessions']>, 'id' | 'staff_id' | 'network_hash' | 'last_seen_at'>>)
  | undefined
> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_sessions.id', 'staff_id', 'network_hash', 'last_seen_at', 'name', 'roles', 'state', 'is_sample'])
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '>', idleSince)
    .where('started_at', '>', startedSince)
    .executeTakeFirst();
  return row && { ...row, roles: row.roles as Role[] };
}

export async function touchStaffSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function deleteStaffSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', id).execute();
}

/** Ends the sessions of a person, except one. */
export async function deleteStaffSessionsOf(db: Queryable, staffId: string, except: string | null): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
}

export async function sweepStaffSessions(db: Queryable, idleSince: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('last_seen_at', '<=', idleSince).execute();
}

export async function insertAct(db: Queryable, { subjects, ...act }: StaffAct, now: Date): Promise<void> {
  await db
    .insertInto('staff_acts')
    .values({ ...act, subjects: [...subjects], at: now })
    .execute();
}

export type ActRow = Readonly<Selectable<Tables['staff_acts']>>;

/** The newest acts, of a subject or a person. */
export async function listActRows(
  db: Queryable,
  {
    subject,
    actor,
    before,
  }: { readonly subject: string | undefined; readonly actor: string | undefined; readonly before: number | undefined },
  limit: number,
): Promise<ActRow[]> {
  return db
    .selectFrom('staff_acts')
    .selectAll()
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`subjects @> array[${subject}::text]`))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
