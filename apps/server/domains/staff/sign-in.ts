import type { StaffParsedOf } from '@portal/contract/staff/staff-catalogue.ts';
import { roles } from '@portal/rules/permissions/rights.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { StaffGuest } from '../../platform/http/bind-staff-call.ts';
import { HasherFull } from '../../platform/password-hasher.ts';
import { countHit, readHits } from '../../platform/rate-limits.queries.ts';
import { refuse, Refused, sayDuration } from '../../platform/refused.ts';
import { judgeCode } from './one-time-codes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { startStaffSession } from './staff-sessions.ts';
import { findStaff, lockStaff, type StaffRow, updateStaff, useRecoveryCode } from './staff.queries.ts';

/** So many failures in a row lock an account; each further one for twice as long. */
const failuresAllowed = 5;
const lockMinutes = 15;
const longestLockMinutes = 24 * 60;
const nobodySeconds = lockMinutes * 60;

export const hashRecoveryCode = ({ sealer }: Pick<StaffDeps, 'sealer'>, staffId: string, code: string): Buffer =>
  sealer.hash('staff recovery code', `${staffId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);

/** Failures under a name that nobody has are counted as well, so that a refusal does not tell which names there are. */
const nobodyKey = ({ sealer }: Pick<StaffDeps, 'sealer'>, staffId: string): string =>
  `staff-nobody:${sealer.hash('staff name', staffId).toString('base64url')}`;

/** Until when nobody may try this name. */
async function lockedUntil({ db, sealer, clock }: Pick<StaffDeps, 'db' | 'sealer' | 'clock'>, staffId: string): Promise<Date | null> {
  const row = await findStaff(db, staffId);
  if (row) return row.locked_until;
  const now = clock();
  const [failures = 0] = await readHits(db, [nobodyKey({ sealer }, staffId)], nobodySeconds, now);
  return failures >= failuresAllowed ? addMinutes(now, lockMinutes) : null;
}

/** Refuses whoever tries an account that is locked. Undefined: it is not. */
export async function refuseLocked(
  { clock, ...deps }: Pick<StaffDeps, 'db' | 'sealer' | 'clock'>,
  staffId: string,
): Promise<Refused<'STAFF_LOCKED'> | undefined> {
  const until = await lockedUntil({ clock, ...deps }, staffId);
  const now = clock();
  if (!until || until <= now) return undefined;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  const message = `登录失败次数过多，账号已锁定，请在 ${sayDuration(seconds)}后再试，或请系统管理员核实。`;
  return new Refused('STAFF_LOCKED', [], message, seconds);
}

/** Counts a failure, and locks the account after some. Its owner and the administrators learn of it by the log and the record of acts. */
export async function countFailure({ db, sealer, clock, report }: StaffDeps, staffId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockStaff(tx, staffId);
    if (!row) {
      await countHit(tx, nobodyKey({ sealer }, staffId), failuresAllowed, nobodySeconds, clock());
      return;
    }
    const failures = row.failures + 1;
    const isLocked = failures >= failuresAllowed;
    const minutes = Math.min(longestLockMinutes, lockMinutes * 2 ** (failures - failuresAllowed));
    await updateStaff(tx, staffId, { failures, ...(isLocked && { locked_until: addMinutes(clock(), minutes) }) });
    if (isLocked) report(`ALERT: the account ${staffId} is locked after ${failures} failed attempts to sign in`);
  });
}

/** Judges the code of a person who has proven the password. Returns what is left of the recovery codes, null for a code of the app. */
async function acceptCode(tx: Transaction, deps: StaffDeps, row: StaffRow, code: string) {
  const { sealer, clock } = deps;
  const now = clock();
  if (!row.totp_sealed) return refuse('STAFF_SIGN_IN_WRONG');
  const judged = judgeCode(sealer.openText('staff secret', row.id, row.totp_sealed), code, { lastStep: row.totp_step, now });
  if ('step' in judged) {
    await updateStaff(tx, row.id, { totp_step: judged.step });
    return null;
  }
  if (judged.problem === 'used') return refuse('STAFF_CODE_USED');
  if (judged.problem === 'clock') return refuse('STAFF_CLOCK_OFF');
  return (await useRecoveryCode(tx, row.id, hashRecoveryCode(deps, row.id, code), now)) ?? refuse('STAFF_SIGN_IN_WRONG');
}

/** Whether this is the password of a person who may sign in. It takes as long for a name that nobody has. Undefined: too many are trying. */
export async function verifyStaffPassword(
  { db, hasher, demonstration }: Pick<StaffDeps, 'db' | 'hasher' | 'demonstration'>,
  { staffId, password }: { readonly staffId: string; readonly password: string },
): Promise<boolean | undefined> {
  const row = await findStaff(db, staffId);
  const mayEnter = row?.state === 'active' && (!row.is_sample || demonstration);
  const hash = mayEnter ? (row.password_hash ?? undefined) : undefined;
  try {
    return await hasher.verify(hash, password, { purpose: 'try', sender: `staff:${staffId}` }, 'some');
  } catch (error) {
    if (error instanceof HasherFull) return undefined;
    throw error;
  }
}

/** Signs a person of the insurer in by password and code. A refusal does not say which of the two was wrong. */
export async function signInStaff(deps: StaffDeps, { staffId, password, code }: StaffParsedOf<'staffSignIn'>, guest: StaffGuest) {
  const { db } = deps;
  const locked = await refuseLocked(deps, staffId);
  if (locked) return locked;
  const isRight = await verifyStaffPassword(deps, { staffId, password });
  if (isRight === undefined) return refuse('BUSY');
  const entered = isRight
    ? await inTransaction(db, async (tx) => {
        const row = await lockStaff(tx, staffId);
        if (!row) return refuse('STAFF_SIGN_IN_WRONG');
        const codesLeft = await acceptCode(tx, deps, row, code);
        if (codesLeft instanceof Refused) return codesLeft;
        await updateStaff(tx, staffId, { failures: 0, locked_until: null });
        return { row, codesLeft, token: await startStaffSession(tx, deps, { staffId, networkHash: guest.networkHash }) };
      })
    : refuse('STAFF_SIGN_IN_WRONG');
  if (entered instanceof Refused) {
    await countFailure(deps, staffId);
    return entered;
  }
  guest.setSession(entered.token);
  return { name: entered.row.name, roles: entered.row.roles.map((role) => roles[role].name), codesLeft: entered.codesLeft };
}
