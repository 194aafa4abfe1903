import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { releaseOrders } from '../../orders/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { type IdentityAccount, lockIdentityAccount } from '../identity.queries.ts';
import { undoDecision } from '../move-real-name.ts';
import { mustFindReview } from './decide-review.ts';
import { sealReason } from './review-entries.ts';
import { insertReviewEvent, lockReview, reopenReview, type ReviewRow } from './reviews.queries.ts';

const undoMinutes = 24 * 60;

/** Why a decision cannot be taken back. Undefined: it can. */
function whyNot(review: ReviewRow, account: IdentityAccount, now: Date): string | undefined {
  const { review_no: no, state, decided_at: decidedAt } = review;
  if (state !== 'approved' && state !== 'rejected') return `review ${no} is ${state}, not decided`;
  if (!decidedAt || addMinutes(decidedAt, undoMinutes) <= now) return `review ${no} was decided more than a day ago`;
  if (state === 'approved' && review.contested_account_id)
    return `review ${no} took the certificate from another account: ask that customer for a review instead`;
  const expected =
    state === 'approved'
      ? account.real_name_state === 'verified' && account.proved_by === 'review'
      : account.real_name_state === 'rejected';
  return expected ? undefined : `the account has changed since: it is ${account.real_name_state}`;
}

/**
 * Takes back a decision of the last 24 hours: the review waits again, and the account loses everything that the decision gave it. The
 * operator and the reason are recorded. Throws, with a reason, when it cannot be taken back.
 */
export async function undoIdentityReview(
  deps: IdentityDeps,
  { reviewNo, reviewer, reason }: { reviewNo: string; reviewer: string; reason: string },
): Promise<void> {
  const { db, sealer } = deps;
  const now = deps.clock();
  const found = await mustFindReview(deps, reviewNo);
  await inTransaction(db, async (tx) => {
    const account = await lockIdentityAccount(tx, found.account_id);
    const review = await lockReview(tx, found.id);
    const refused = whyNot(review, account, now);
    if (refused) throw new Error(refused);
    const { certificate_hash: certificateHash } = account;
    if (certificateHash && review.decided_at)
      await releaseOrders(tx, deps, { from: account.id, certificateHash, since: review.decided_at });
    await undoDecision(tx, deps, account);
    await reopenReview(tx, review.id);
    await insertReviewEvent(tx, {
      review_id: review.id,
      kind: 'undone',
      reviewer,
      reason_sealed: sealReason(sealer, review.id, reason),
      at: now,
    });
  });
}
