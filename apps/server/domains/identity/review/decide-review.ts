import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMinutes } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refused } from '../../../platform/refused.ts';
import { offersIdentityMessages, queueNotice } from '../../messages/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { type IdentityAccount, keepImages, lockIdentityAccount } from '../identity.queries.ts';
import { moveRealName } from '../move-real-name.ts';
import { nextRealNameState } from '../real-name-transitions.ts';
import { verifyAccount } from '../verify-account.ts';
import { openEntries } from './request-review.ts';
import {
  decideReview,
  findReviewByNo,
  insertReviewEvent,
  listReviewImages,
  listWaitingReviews,
  lockReview,
  type ReviewRow,
} from './reviews.queries.ts';

const dayMinutes = 24 * 60;
const shown = (instant: Date | null): string | null => instant && showInstant(instant.toISOString());
const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The reviews that wait, without who they are about. Times are those of Shanghai. */
export async function listIdentityReviews({ db }: Pick<IdentityDeps, 'db'>): Promise<object[]> {
  return (await listWaitingReviews(db)).map((review) => ({
    reviewNo: review.review_no,
    certificate: certificateTypes[review.certificate_type],
    askedAt: shown(review.submitted_at),
  }));
}

/**
 * Opens a review for a reviewer: what the customer wrote, and the images as files in a new folder that only this user
 * can read. Who opened it and why is recorded first. Throws when there is none.
 */
export async function openIdentityReview(
  { db, sealer, clock, files }: Pick<IdentityDeps, 'db' | 'sealer' | 'clock' | 'files'>,
  { reviewNo, reviewer, reason }: { reviewNo: string; reviewer: string; reason: string },
): Promise<object> {
  const review = await mustFind({ db }, reviewNo);
  await insertReviewEvent(db, { review_id: review.id, kind: 'opened', reviewer, reason_sealed: sealer.seal(reason), at: clock() });
  const folder = await mkdtemp(path.join(tmpdir(), 'identity-review-'));
  const images: string[] = [];
  for (const [index, image] of (await listReviewImages(db, review.id)).entries()) {
    const file = path.join(folder, `${index + 1}${image.side ? `-${image.side}` : ''}.${extensions[image.media_type]}`);
    await writeFile(file, await files.getSealed(image.file_key), { mode: 0o600, flag: 'wx' });
    images.push(file);
  }
  return {
    reviewNo,
    state: review.state,
    certificate: certificateTypes[review.certificate_type],
    ...openEntries(sealer, review),
    askedAt: shown(review.submitted_at),
    decidedAt: shown(review.decided_at),
    images,
  };
}

async function mustFind({ db }: Pick<IdentityDeps, 'db'>, reviewNo: string): Promise<ReviewRow> {
  const review = await findReviewByNo(db, reviewNo);
  if (!review) throw new Error(`no review ${reviewNo}`);
  return review;
}

type Decision = { readonly verdict: 'approved' } | { readonly verdict: 'rejected'; readonly reason: string };

/** A reviewer approves or rejects; the customer is told by message. Throws when the review does not wait. */
export async function decideIdentityReview(
  deps: IdentityDeps,
  { reviewNo, reviewer, ...decision }: { reviewNo: string; reviewer: string } & Decision,
): Promise<void> {
  const { db, sealer } = deps;
  const now = deps.clock();
  const found = await mustFind(deps, reviewNo);
  await inTransaction(db, async (tx) => {
    const account = await lockIdentityAccount(tx, found.account_id);
    const review = await lockReview(tx, found.id);
    if (review.state !== 'waiting') throw new Error(`review ${reviewNo} is ${review.state}, not waiting`);
    const reason = decision.verdict === 'rejected' ? sealer.seal(decision.reason) : null;
    if (decision.verdict === 'approved') await approve(tx, deps, account, review);
    else await moveRealName(tx, account, 'reject');
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
  });
}

async function approve(tx: Transaction, deps: IdentityDeps, account: IdentityAccount, review: ReviewRow): Promise<void> {
  if (!nextRealNameState(account.real_name_state, 'approve'))
    throw new Error(`the account does not wait for this review, it is ${account.real_name_state}: reject the review`);
  const identity = { ...openEntries(deps.sealer, review), certificateType: review.certificate_type };
  const refused = await verifyAccount(tx, deps, account, identity, { cause: 'approve' });
  if (refused instanceof Refused)
    throw new Error('another account was verified with this certificate: reject the review, or clear that up first');
}

async function tellCustomer(tx: Transaction, deps: IdentityDeps, account: IdentityAccount, decision: Decision): Promise<void> {
  if (!(await offersIdentityMessages(tx))) return;
  const phone = JSON.parse(deps.sealer.openText(account.phone_sealed)) as PhoneNumber;
  // The account was closed meanwhile.
  if (phone.number === '') return;
  await queueNotice(tx, deps, {
    phone,
    ...(decision.verdict === 'approved'
      ? { template: 'identityApproved', params: {} }
      : { template: 'identityRejected', params: { reason: decision.reason } }),
  });
}
