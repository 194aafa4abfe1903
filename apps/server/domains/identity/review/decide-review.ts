import type { Actor } from '@portal/rules/permissions/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, Refused } from '#platform/refused.ts';
import { carryOut, noteCase } from '../../cases/public.ts';
import { tellHolder } from '../assurance/contest.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { identityKind, unseenMessage } from './identity-kind.ts';
import { findContest, lockWaitingReview, refuseUnready } from './reviews.ts';

type NotDecided = Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>;

interface Decided {
  readonly reviewNo: string;
  readonly by: Actor;
}

/**
 * A reviewer approves. Returns `contested`, and nothing is decided, where another account has proved the certificate: that needs two persons
 * (see contested-review.ts). Refused when the review does not know of that account yet: then it names it from now on, and its owner is told.
 */
export async function approveIdentityReview(deps: IdentityDeps, { reviewNo, by }: Decided): Promise<'approved' | 'contested' | NotDecided> {
  const result = await inTransaction(deps.db, async (tx) => {
    const waiting = await lockWaitingReview(tx, deps.sealer, reviewNo);
    if (waiting instanceof Refused) return waiting;
    const { row } = waiting;
    const unready = refuseUnready(waiting);
    if (unready) return unready;
    const { holderId, contested, isUnseen } = await findContest(tx, deps.sealer, waiting);
    if (holderId !== undefined && isUnseen) {
      await noteCase(tx, row.id, { facts: JSON.stringify({ ...row.facts, contested: holderId }) });
      await tellHolder(tx, deps, holderId);
      return 'unseen';
    }
    if (contested !== undefined) return 'contested';
    const told = await carryOut(tx, deps, identityKind(deps), waiting, { outcome: 'granted', reason: null, by });
    return told instanceof Refused ? told : 'approved';
  });
  return result === 'unseen' ? notPossible(unseenMessage) : result;
}

/** A reviewer rejects: the customer reads the reason. */
export async function rejectIdentityReview(
  deps: IdentityDeps,
  { reviewNo, by, reason }: Decided & { readonly reason: string },
): Promise<Record<never, never> | NotDecided> {
  return inTransaction(deps.db, async (tx) => {
    const waiting = await lockWaitingReview(tx, deps.sealer, reviewNo);
    if (waiting instanceof Refused) return waiting;
    const told = await carryOut(tx, deps, identityKind(deps), waiting, { outcome: 'refused', reason, by });
    return told instanceof Refused ? told : {};
  });
}
