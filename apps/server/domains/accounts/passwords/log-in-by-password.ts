import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { HasherFull, type PasswordHasher } from '#platform/password-hasher.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashPhone } from '../../codes/public.ts';
import { agreeAtSignIn, type SignInTexts } from '../../site/public.ts';
import { type Caller, type LoggedIn, openSession, type SessionDeps } from '../open-session.ts';
import type { PersonProof, ProofRefusal } from '../proofs/person-proof.ts';
import type { PuzzleWork } from '#platform/puzzles.ts';
import { findPasswordOfPhone, holdPassword, renewPasswordHash } from './identities.queries.ts';
import { admitTry, takeBackTry, tryOf, type TrySource } from './password-tries.ts';

type Deps = SessionDeps & { readonly hasher: PasswordHasher };

export interface PasswordSignIn extends PersonProof {
  readonly phone: PhoneNumber;
  readonly password: string;
  readonly work?: PuzzleWork;
}

interface Entering extends PasswordSignIn {
  /** The texts, and whether the customer agreed to them on the page. */
  readonly texts: SignInTexts;
}

/** The sources of a try, as hashes. */
export function sourceOf(
  { sealer }: Pick<Deps, 'sealer'>,
  phone: PhoneNumber,
  { addressKey, deviceId }: Pick<Caller, 'addressKey' | 'deviceId'>,
): TrySource {
  return {
    phone: hashPhone(sealer, phone).toString('base64url'),
    address: addressKey,
    device: deviceId === undefined ? undefined : sealer.hash('device', deviceId).toString('base64url'),
  };
}

/** Signs in with a password. Answer and time do not tell whether the phone has an account, or the account a password. */
export async function logInByPassword(
  db: Database,
  deps: Deps,
  { phone, password, texts, ...proofs }: Entering,
  caller: Caller,
): Promise<LoggedIn | Refused<'PASSWORD_WRONG' | 'WORK_NEEDED' | 'AGREEMENTS_NEEDED' | ProofRefusal>> {
  const { hasher } = deps;
  const source = sourceOf(deps, phone, caller);
  const room = await admitTry(db, deps, source, proofs);
  if (room instanceof Refused) return room;
  const phoneHash = hashPhone(deps.sealer, phone);
  const found = await findPasswordOfPhone(db, phoneHash);
  const passwordHash = found?.password_hash ?? undefined;
  const isRight = await hasher.verify(passwordHash, password, tryOf(source), room).catch((error: unknown) => {
    if (error instanceof HasherFull && room === 'some') return refuse('WORK_NEEDED');
    throw error;
  });
  const isWrong = isRight === false || !found || passwordHash === undefined;
  if (isRight instanceof Refused || !isWrong) await takeBackTry(db, deps, source);
  if (isRight instanceof Refused) return isRight;
  if (isWrong) return refuse('PASSWORD_WRONG');
  const accountId = found.account_id;
  const entered = await inTransaction(db, async (tx) => {
    // Password or phone may have been changed since: all sessions ended then, and this one must not begin afterwards.
    const isHeld = await holdPassword(tx, { accountId, phoneHash, passwordHash });
    if (!isHeld) return refuse('PASSWORD_WRONG');
    return (await agreeAtSignIn(tx, accountId, texts, deps.clock())) ?? openSession(tx, deps, accountId, caller);
  });
  if (!(entered instanceof Refused) && hasher.isOutdated(passwordHash))
    await renewPasswordHash(db, accountId, passwordHash, await hasher.hash(password, { purpose: 'set', sender: accountId }));
  return entered;
}
