import type { Actor } from '@portal/rules/permissions/actor.ts';
import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, refuse, type Refused } from '#platform/refused.ts';
import { type CaseRow, lockCase, reopenCase } from '../../cases/public.ts';
import { releaseOrders } from '../../orders/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { type IdentityAccount, lockIdentityAccount } from '../identity.queries.ts';
import { undoDecision } from '../move-real-name.ts';
import { contestedOf, findReview } from './reviews.ts';

const undoMinutes = 24 * 60;

/** Why a decision cannot be taken back. Undefined: it can. */
function whyNot(review: CaseRow, account: IdentityAccount, now: Date): string | undefined {
  const { outcome, decided_at: decidedAt } = review;
  if (!decidedAt) return '这件核实还没有决定，无须撤回。';
  if (addMinutes(decidedAt, undoMinutes) <= now) return '决定已超过 24 小时，不能撤回。';
  if (outcome === 'granted' && contestedOf(review) !== undefined)
    return '这件核实通过时，证件已由另一账户转来，不能撤回。请那位客户重新申请身份核实。';
  const expected =
    outcome === 'granted'
      ? account.real_name_state === 'verified' && account.proved_by === 'review'
      : account.real_name_state === 'rejected';
  return expected ? undefined : '客户的账户在决定之后又有变化，不能撤回。';
}

/**
 * Takes back a decision of the last 24 hours: the review waits again, and the account loses everything that the decision gave it. The record
 * says who did it, and why.
 */
export async function undoIdentityReview(
  deps: IdentityDeps,
  { reviewNo, reason, by }: { readonly reviewNo: string; readonly reason: string; readonly by: Actor },
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const { db, sealer } = deps;
  const now = deps.clock();
  const found = await findReview(db, reviewNo);
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const account = await lockIdentityAccount(tx, found.subject_id);
    const review = await lockCase(tx, found.id);
    const obstacle = whyNot(review, account, now);
    if (obstacle) return notPossible(obstacle);
    const { certificate_hash: certificateHash } = account;
    if (certificateHash && review.decided_at)
      await releaseOrders(tx, deps, { from: account.id, certificateHash, since: review.decided_at, by });
    await undoDecision(tx, deps, account);
    await reopenCase(tx, sealer, review, { at: now, by, reason });
    return {};
  });
}
