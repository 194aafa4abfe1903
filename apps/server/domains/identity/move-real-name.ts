import type { RealNameState } from '@portal/contract/states.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { type IdentityAccount, lockIdentityAccount, type Proof, updateRealName } from './identity.queries.ts';
import { nextRealNameState, type RealNameCause } from './real-name-transitions.ts';

const withoutProof: Proof = { real_name_sealed: null, certificate_sealed: null, certificate_hash: null, verified_at: null };

/** What belongs to a change: the number of the attempt that caused it, and the proof that it leaves. */
interface Circumstances {
  /** A change that no attempt caused overtakes every attempt that has begun. */
  readonly attempt?: number;
  readonly proof?: Proof;
}

/**
 * The only way in which the real name of an account changes state. The caller holds the account locked. Throws where the table has no
 * such transition: a caller for whom that is an expected case checks the state first.
 */
export async function moveRealName(
  tx: Transaction,
  { id, real_name_state: state, real_name_attempts: attempts }: IdentityAccount,
  cause: RealNameCause,
  { attempt = attempts + 1, proof }: Circumstances = {},
): Promise<RealNameState> {
  const to = nextRealNameState(state, cause);
  if (!to) throw new Error(`the real name of account ${id} is ${state}: it cannot ${cause}`);
  await updateRealName(tx, id, {
    ...proof,
    real_name_state: to,
    real_name_decided: attempt,
    real_name_attempts: Math.max(attempt, attempts),
  });
  return to;
}

/** Removes name and certificate from an account that is closed. */
export async function forgetRealName(tx: Transaction, accountId: string): Promise<void> {
  await moveRealName(tx, await lockIdentityAccount(tx, accountId), 'close', { proof: withoutProof });
}
