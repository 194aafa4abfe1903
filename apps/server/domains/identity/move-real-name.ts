import type { RealNameState } from '@portal/contract/states.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type IdentityAccount, lockIdentityAccount, type Proof, type Reading } from './identity.queries.ts';
import { nextRealNameState, type RealNameCause } from './real-name-transitions.ts';

/** The empty columns of an account whose owner is not known. */
const unknown: Reading & Proof = {
  real_name_sealed: null,
  certificate_sealed: null,
  verified_at: null,
  certificate_hash: null,
  proved_by: null,
  proved_at: null,
};

/** The data of a change: the number of the attempt that caused it, and the reading or proof. */
interface Circumstances {
  /** A change that no attempt caused overtakes every attempt that has begun. */
  readonly attempt?: number;
  readonly changes?: Partial<Reading & Proof>;
}

/**
 * The only way in which the real name of an account changes state. The caller holds the account locked. Throws where the table has no
 * such transition: a caller for whom that is an expected case checks the state first.
 */
export async function moveRealName(
  tx: Transaction,
  { updateAccount }: Pick<IdentityDeps, 'updateAccount'>,
  { id, real_name_state: state, real_name_attempts: attempts }: IdentityAccount,
  cause: RealNameCause,
  { attempt = attempts + 1, changes }: Circumstances = {},
): Promise<RealNameState> {
  const to = nextRealNameState(state, cause);
  if (!to) throw new Error(`the real name of account ${id} is ${state}: it cannot ${cause}`);
  await updateAccount(tx, id, {
    ...changes,
    real_name_state: to,
    real_name_decided: attempt,
    real_name_attempts: Math.max(attempt, attempts),
  });
  return to;
}

/** Removes name and certificate from an account that is closed. */
export async function forgetRealName(tx: Transaction, deps: Pick<IdentityDeps, 'updateAccount'>, accountId: string): Promise<void> {
  await moveRealName(tx, deps, await lockIdentityAccount(tx, accountId), 'close', { changes: unknown });
}

/** A reviewer rejects what an account showed, or decides for another account: nothing of it stays. */
export async function disprove(
  tx: Transaction,
  deps: Pick<IdentityDeps, 'updateAccount'>,
  account: IdentityAccount,
  cause: 'reject' | 'lose',
): Promise<void> {
  const ends = nextRealNameState(account.real_name_state, cause) === 'rejected';
  await moveRealName(tx, deps, account, cause, ends ? { changes: unknown } : {});
}

/** A decision about an account is taken back: nothing of it stays, and a reviewer looks again. */
export async function undoDecision(tx: Transaction, deps: Pick<IdentityDeps, 'updateAccount'>, account: IdentityAccount): Promise<void> {
  await moveRealName(tx, deps, account, 'undo', { changes: unknown });
}

/** Begins an attempt to prove the real name. Its number is `real_name_attempts` of the account that is returned. */
export async function beginAttempt(
  { db, updateAccount }: Pick<IdentityDeps, 'db' | 'updateAccount'>,
  accountId: string,
): Promise<IdentityAccount> {
  return inTransaction(db, async (tx) => {
    const account = await lockIdentityAccount(tx, accountId);
    const begun = { real_name_attempts: account.real_name_attempts + 1 };
    await updateAccount(tx, accountId, begun);
    return { ...account, ...begun };
  });
}
