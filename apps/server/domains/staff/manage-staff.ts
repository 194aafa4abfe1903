import { roleNames, roles, rightsOf, type Right, type Role } from '@portal/rules/permissions/rights.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refused.ts';
import type { DefinedAct } from '../proposals/public.ts';
import type { StaffDeps } from './staff-deps.ts';
import { deleteStaffSessionsOf, findStaff, insertStaff, listStaffRows, lockAllStaff, type StaffRow, updateStaff } from './staff.queries.ts';

const sayRoles = (given: readonly Role[]): string => given.map((role) => roles[role].name).join('、');
/** Whether somebody can manage people. Those of a sandbox count in a sandbox only. */
const manages = ({ state, roles: given, is_sample: isSample }: StaffRow, { demonstration }: Pick<StaffDeps, 'demonstration'>): boolean =>
  state === 'active' && (!isSample || demonstration) && rightsOf(given).has('staff.manage');

/** Whether a person has this right now. */
export async function staffHasRight(db: Queryable, staffId: string, right: Right): Promise<boolean> {
  const row = await findStaff(db, staffId);
  return row?.state === 'active' && rightsOf(row.roles).has(right);
}

export async function listStaff({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>): Promise<StaffAnswerOf<'listStaff'>> {
  const rows = await listStaffRows(db);
  return rows.map(({ id, name, roles: given, state, locked_until: until }) => ({
    staffId: id,
    name,
    roles: [...given],
    state,
    lockedUntil: until && until > clock() ? until.toISOString() : null,
  }));
}

const staffIdForm = /^[a-z][a-z0-9.-]{1,30}$/;
const person = z.object({ staffId: z.string(), name: z.string(), roles: z.array(z.enum(roleNames)) });
const change = person.omit({ name: true });

/** A new account. It waits for its invitation, which an operator of the machine makes (`staff invite`). */
export function addingStaff({ clock }: Pick<StaffDeps, 'clock'>): DefinedAct<z.output<typeof person>> {
  return {
    act: 'staff.add',
    body: person,
    async look(tx, { staffId, name, roles: given }) {
      if (await findStaff(tx, staffId)) return refuse('STAFF_EXISTS');
      return { subject: staffId, facts: {}, said: `新增工作账号 ${staffId}（${name}），角色：${sayRoles(given)}` };
    },
    async perform(tx, { staffId, name, roles: given }) {
      const isNew = await insertStaff(tx, { id: staffId, name, roles: given, state: 'invited', created_at: clock() });
      return isNew ? `已新增 ${staffId}，请运维人员生成邀请码：staff invite ${staffId}` : refuse('STAFF_EXISTS');
    },
  };
}

/**
 * Adds an administrator while fewer than two can manage people: two are needed to approve each other's proposals. For an operator of the
 * machine. Throws afterwards, and for a name that is or was somebody's.
 */
export async function addFirstStaff(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { staffId, name, roles: given }: z.output<typeof person>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const managing = (await lockAllStaff(tx)).filter(
      (row) => !row.is_sample && row.state !== 'left' && rightsOf(row.roles).has('staff.manage'),
    );
    if (managing.length >= 2) throw new Error('two people can add others already: sign in and use `staff propose`');
    if (!staffIdForm.test(staffId)) throw new Error('an account has small letters, digits, dots and hyphens, and begins with a letter');
    if (!(await insertStaff(tx, { id: staffId, name, roles: given, state: 'invited', created_at: clock() })))
      throw new Error(`the account ${staffId} is or was somebody's: choose another name`);
  });
}

/** Other roles for an account. They count from its next call on. */
export function changingRoles(deps: Pick<StaffDeps, 'demonstration'>): DefinedAct<z.output<typeof change>> {
  return {
    act: 'staff.roles',
    body: change,
    async look(tx, { staffId, roles: given }) {
      const everybody = await lockAllStaff(tx);
      const row = everybody.find(({ id, state }) => id === staffId && state !== 'left');
      if (!row) return refuse('STAFF_NOT_FOUND');
      const others = everybody.filter((one) => one.id !== staffId && manages(one, deps));
      if (manages(row, deps) && !rightsOf(given).has('staff.manage') && others.length === 0) return refuse('LAST_ADMINISTRATOR');
      const said = `${staffId}（${row.name}）的角色由 ${sayRoles(row.roles)} 改为 ${sayRoles(given)}`;
      return { subject: staffId, concerns: staffId, facts: { before: row.roles }, said };
    },
    async perform(tx, { staffId, roles: given }) {
      await updateStaff(tx, staffId, { roles: given });
      return `已变更 ${staffId} 的角色`;
    },
  };
}

/** Ends an account: its owner is signed out at once. Nobody ends their own, and the last one who manages people stays. */
export async function removeStaff(deps: Pick<StaffDeps, 'db' | 'demonstration'>, by: StaffActor, staffId: string) {
  if (by.staffId === staffId) return refuse('OWN_ACCOUNT');
  return inTransaction(deps.db, async (tx: Transaction) => {
    const everybody = await lockAllStaff(tx);
    const row = everybody.find(({ id, state }) => id === staffId && state !== 'left');
    if (!row) return refuse('STAFF_NOT_FOUND');
    if (manages(row, deps) && !everybody.some((one) => one.id !== staffId && manages(one, deps))) return refuse('LAST_ADMINISTRATOR');
    await updateStaff(tx, staffId, { state: 'left', password_hash: null, totp_sealed: null, invitation_hash: null, invited_until: null });
    await deleteStaffSessionsOf(tx, staffId, null);
    return {};
  });
}
