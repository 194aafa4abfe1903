import { randomBytes, randomInt } from 'node:crypto';
import type { StaffParsedOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { HasherFull } from '../../platform/password-hasher.ts';
import { refuse } from '../../platform/refused.ts';
import { codeUri, judgeCode, makeSecret } from './one-time-codes.ts';
import { hashRecoveryCode } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import { deleteStaffSessionsOf, lockInvited, lockStaff, replaceRecoveryCodes, updateStaff } from './staff.queries.ts';

const invitationMinutes = 24 * 60;
const recoveryCodes = 10;
const shortestPassword = 12;

const hashInvitation = ({ sealer }: Pick<StaffDeps, 'sealer'>, token: string): Buffer => sealer.hash('staff invitation', token);

/**
 * Invites a person to set a password and an authenticator, for the first time or anew: what they had counts no more, and their sessions end.
 * Returns the token, which is good for a day. For an operator of the machine: whoever manages people does not hand out their accounts.
 */
export async function inviteStaff(tx: Transaction, deps: Pick<StaffDeps, 'sealer' | 'clock'>, staffId: string): Promise<string> {
  const { sealer, clock } = deps;
  const row = await lockStaff(tx, staffId);
  if (!row || row.state === 'left') throw new Error(`no account ${staffId} in use`);
  const token = randomBytes(24).toString('base64url');
  await updateStaff(tx, staffId, {
    state: 'invited',
    password_hash: null,
    totp_sealed: sealer.seal('staff secret', staffId, makeSecret()),
    totp_step: 0,
    invitation_hash: hashInvitation(deps, token),
    invited_until: addMinutes(clock(), invitationMinutes),
    failures: 0,
    locked_until: null,
  });
  await deleteStaffSessionsOf(tx, staffId, null);
  return token;
}

/** A password that is not trivial: long, not the account's name, not one character again and again (NIST SP 800-63B). */
export function isWeak(password: string, staffId: string): boolean {
  const characters = [...password];
  return characters.length < shortestPassword || new Set(characters).size < 4 || password.toLowerCase().includes(staffId);
}

function drawCodes(): string[] {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const draw = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: recoveryCodes }, () => `${draw()}-${draw()}`);
}

/** The secret for the authenticator of whoever has the invitation. */
export async function openInvitation(deps: StaffDeps, { invitation }: StaffParsedOf<'openInvitation'>, issuer: string) {
  const { db, sealer, clock } = deps;
  return inTransaction(db, async (tx) => {
    const row = await lockInvited(tx, hashInvitation(deps, invitation), clock());
    if (!row?.totp_sealed) return refuse('INVITATION_INVALID');
    const secret = sealer.openText('staff secret', row.id, row.totp_sealed);
    return { staffId: row.id, name: row.name, secret, uri: codeUri(secret, row.id, issuer) };
  });
}

/** Sets the password; a code proves that the authenticator works. Returns the recovery codes, which are shown this once. */
export async function acceptInvitation(
  deps: StaffDeps,
  { invitation, password, code }: StaffParsedOf<'acceptInvitation'>,
  addressKey: string,
) {
  const { db, sealer, clock, hasher } = deps;
  const hash = hashInvitation(deps, invitation);
  return inTransaction(db, async (tx) => {
    const now = clock();
    const row = await lockInvited(tx, hash, now);
    if (!row?.totp_sealed) return refuse('INVITATION_INVALID');
    if (isWeak(password, row.id)) return refuse('PASSWORD_WEAK');
    const judged = judgeCode(sealer.openText('staff secret', row.id, row.totp_sealed), code, { lastStep: row.totp_step, now });
    if ('problem' in judged) return refuse(judged.problem === 'clock' ? 'STAFF_CLOCK_OFF' : 'STAFF_SIGN_IN_WRONG');
    const codes = drawCodes();
    await updateStaff(tx, row.id, {
      state: 'active',
      password_hash: await hasher.hash(password, { purpose: 'set', sender: addressKey }),
      totp_step: judged.step,
      invitation_hash: null,
      invited_until: null,
    });
    await replaceRecoveryCodes(
      tx,
      row.id,
      codes.map((one) => hashRecoveryCode(deps, row.id, one)),
    );
    return { recoveryCodes: codes };
  }).catch((error: unknown) => {
    if (error instanceof HasherFull) return refuse('BUSY');
    throw error;
  });
}
