import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { addMinutes } from '#platform/clock.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Sealer } from '#platform/sealing.ts';
import { offersIdentityMessages, queueNotice } from '../../messages/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findHolder, findIdentityAccount, type IdentityAccount, keepImages, lockIdentityAccount } from '../identity.queries.ts';
import { disprove } from '../move-real-name.ts';
import { nextRealNameState } from '../real-name-transitions.ts';
import { acceptIdentity } from '../assurance/accept-identity.ts';
import { tellHolder } from '../assurance/contest.ts';
import { giveOver } from '../assurance/give-over.ts';
import { openAccountPhone } from '../account-phone.ts';
import { openEntries, sealReason } from './review-entries.ts';
import {
  decideReview,
  findReviewByNo,
  insertReviewEvent,
  listReviewImages,
  listWaitingReviews,
  lockReview,
  markContested,
  type ReviewRow,
} from './reviews.queries.ts';

const dayMinutes = 24 * 60;
const shown = (instant: Date | null): string | null => instant && showInstant(instant.toISOString());
const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The reviews that wait, by the names that their customers wrote; numbers are in `openIdentityReview` only. Times are those of Shanghai. */
export async function listIdentityReviews({ db, sealer }: Pick<IdentityDeps, 'db' | 'sealer'>): Promise<object[]> {
  return (await listWaitingReviews(db)).map((review) => ({
    reviewNo: review.review_no,
    name: openEntries(sealer, review).name,
    certificate: certificateTypes[review.certificate_type],
    askedAt: shown(review.submitted_at),
    contested: review.contested_account_id !== null,
  }));
}

/**
 * Opens a review for a reviewer: the customer's entries and the images. The reviewer and the reason are recorded first. The images are for
 * looking at only: they must not be written to a file. Throws when there is none.
 */
export async function openIdentityReview(
  { db, sealer, clock, files }: Pick<IdentityDeps, 'db' | 'sealer' | 'clock' | 'files'>,
  { reviewNo, reviewer, reason }: { reviewNo: string; reviewer: string; reason: string },
): Promise<{ said: object; images: { name: string; type: string; bytes: Buffer }[] }> {
  const review = await mustFindReview({ db }, reviewNo);
  await insertReviewEvent(db, {
    review_id: review.id,
    kind: 'opened',
    reviewer,
    reason_sealed: sealReason(sealer, review.id, reason),
    at: clock(),
  });
  const images = await Promise.all(
    (await listReviewImages(db, review.id)).map(async ({ side, media_type: type, file_key: key }, index) => ({
      name: `${index + 1}${side ? `-${side}` : ''}.${extensions[type]}`,
      type,
      bytes: await files.getSealed(key),
    })),
  );
  const said = {
    reviewNo,
    state: review.state,
    certificate: certificateTypes[review.certificate_type],
    ...openEntries(sealer, review),
    askedAt: shown(review.submitted_at),
    decidedAt: shown(review.decided_at),
    ...(review.contested_account_id && { contested: await describeHolder(db, sealer, review.contested_account_id) }),
  };
  return { said, images };
}

/** The facts about the account that has proved the certificate which a reviewer must know: how, since when, and with which phone. */
async function describeHolder(db: Database, sealer: Sealer, accountId: string): Promise<object> {
  const holder = await findIdentityAccount(db, accountId);
  return {
    phone: maskPhone(openAccountPhone(sealer, holder).number),
    provedBy: holder.proved_by,
    provedAt: shown(holder.proved_at),
  };
}

/** The review of this number. Throws when there is none. */
export async function mustFindReview({ db }: Pick<IdentityDeps, 'db'>, reviewNo: string): Promise<ReviewRow> {
  const review = await findReviewByNo(db, reviewNo);
  if (!review) throw new Error(`no review ${reviewNo}`);
  return review;
}

/** Why an account has lost its proof, as its owner reads it. */
const lostReason = '该证件已由本人在另一账户通过核对';

type Decision = { readonly verdict: 'approved' } | { readonly verdict: 'rejected'; readonly reason: string };

/**
 * A reviewer approves or rejects; the customer is told by message. Approving a contested review takes the certificate, with the orders of
 * its person, from the account that had it, which is told too. Throws when the review does not wait, or when an account that the
 * reviewer was not shown has proved the certificate.
 */
export async function decideIdentityReview(
  deps: IdentityDeps,
  { reviewNo, reviewer, ...decision }: { reviewNo: string; reviewer: string } & Decision,
): Promise<void> {
  const { db, sealer } = deps;
  const now = deps.clock();
  const found = await mustFindReview(deps, reviewNo);
  const unseen = await inTransaction(db, async (tx) => {
    const account = await lockIdentityAccount(tx, found.account_id);
    const review = await lockReview(tx, found.id);
    if (review.state !== 'waiting') throw new Error(`review ${reviewNo} is ${review.state}, not waiting`);
    const reason = decision.verdict === 'rejected' ? sealReason(sealer, review.id, decision.reason) : null;
    if (decision.verdict === 'rejected') await disprove(tx, deps, account, 'reject');
    else if (await approve(tx, deps, account, review)) return true;
    await decideReview(tx, review.id, { state: decision.verdict, reason_sealed: reason, decided_at: now });
    await insertReviewEvent(tx, { review_id: review.id, kind: decision.verdict, reviewer, reason_sealed: reason, at: now });
    const images = await listReviewImages(tx, review.id);
    if (images.length > 0)
      await keepImages(
        tx,
        images.map(({ id }) => id),
        account.id,
        addMinutes(now, deps.identityImageDays * dayMinutes),
      );
    await tellCustomer(tx, deps, account, decision);
    return false;
  });
  if (unseen)
    throw new Error(`another account has proved this certificate meanwhile: look at both with identity show ${reviewNo}, then decide`);
}

/** True if another account, which the review does not name yet, has proved the certificate. Then the review names it, and nothing is decided. */
async function approve(tx: Transaction, deps: IdentityDeps, account: IdentityAccount, review: ReviewRow): Promise<boolean> {
  if (!nextRealNameState(account.real_name_state, 'approve'))
    throw new Error(`the account does not wait for this review, it is ${account.real_name_state}: reject the review`);
  const identity = { ...openEntries(deps.sealer, review), certificateType: review.certificate_type };
  const hash = hashCertificate(deps.sealer, identity);
  const holder = await findHolder(tx, hash, account.id);
  if (holder?.is_proved && holder.id !== review.contested_account_id) {
    await markContested(tx, review.id, holder.id);
    await tellHolder(tx, deps, holder.id);
    return true;
  }
  if (holder?.is_proved) {
    const loser = await lockIdentityAccount(tx, holder.id);
    await giveOver(tx, deps, loser, { to: account.id, certificateHash: hash });
    await tellCustomer(tx, deps, loser, { verdict: 'rejected', reason: lostReason });
  }
  await acceptIdentity(tx, deps, account, identity, { cause: 'approve', source: 'review' });
  return false;
}

async function tellCustomer(tx: Transaction, deps: IdentityDeps, account: IdentityAccount, decision: Decision): Promise<void> {
  if (!(await offersIdentityMessages(tx))) return;
  const phone = openAccountPhone(deps.sealer, account);
  // The account was closed meanwhile.
  if (phone.number === '') return;
  await queueNotice(tx, deps, {
    phone,
    ...(decision.verdict === 'approved'
      ? { template: 'identityApproved', params: {} }
      : { template: 'identityRejected', params: { reason: decision.reason } }),
  });
}
