import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { addMinutes, dayMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible, type Refused } from '#platform/refused.ts';
import type { CaseKind } from '../../cases/public.ts';
import { offersIdentityMessages, queueNotice } from '../../messages/public.ts';
import { openAccountPhone } from '../account-phone.ts';
import { acceptIdentity } from '../assurance/accept-identity.ts';
import { giveOver } from '../assurance/give-over.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { type IdentityAccount, keepImages, lockIdentityAccount } from '../identity.queries.ts';
import { disprove } from '../move-real-name.ts';
import type { ReadIdentity } from '../read-certificate.ts';
import { contestedOf, findContest, identityId, type OpenedReview, refuseUnready } from './reviews.ts';
import { listReviewImages } from './reviews.queries.ts';

export type ReviewDeps = Pick<IdentityDeps, 'sealer' | 'clock' | 'jobs' | 'updateAccount' | 'identityImageDays'>;
type Done = { readonly told: boolean } | Refused<'NOT_POSSIBLE'>;

/** Why an account has lost its proof, as its owner reads it. */
const lostReason = '该证件已由本人在另一账户通过核对';
export const unseenMessage = '另一账户在此期间凭这个证件通过了核对。请重新打开这件核实，对照两个账户后再决定。';
const twoNeeded = '另一账户已凭这个证件通过核对，须两人办理：请用 identity approve 提交，由另一人复核。';

/** Tells a customer by message what was decided: approved, or for this reason not. Returns whether they are told. */
async function tellCustomer(tx: Transaction, deps: ReviewDeps, account: IdentityAccount, reason?: string): Promise<boolean> {
  if (!(await offersIdentityMessages(tx))) return false;
  const phone = openAccountPhone(deps.sealer, account);
  // The account was closed meanwhile.
  if (phone.number === '') return false;
  await queueNotice(tx, deps, {
    phone,
    ...(reason === undefined ? { template: 'identityApproved', params: {} } : { template: 'identityRejected', params: { reason } }),
  });
  return true;
}

/** The images of a decided review are kept for a while. */
async function keepReviewed(tx: Transaction, { clock, identityImageDays }: ReviewDeps, { row, held }: OpenedReview): Promise<void> {
  const images = (await listReviewImages(tx, row.id)).map(({ id }) => id);
  if (images.length > 0) await keepImages(tx, images, held.id, addMinutes(clock(), identityImageDays * dayMinutes));
}

/**
 * Approves a review. The certificate and the orders of its person leave the account that had proved it, which is told too. Refused when an
 * account that the review does not name has proved it, or when only one person has decided about one that it names.
 */
async function approve(
  tx: Transaction,
  deps: ReviewDeps,
  opened: OpenedReview,
  { by, isAgreed }: { readonly by: Actor; readonly isAgreed: boolean },
): Promise<Done> {
  const { body, held: account } = opened;
  const unready = refuseUnready(opened);
  if (unready) return unready;
  const { certificateHash, holderId, contested, isUnseen } = await findContest(tx, deps.sealer, opened);
  if (isUnseen) return notPossible(unseenMessage);
  if (contested !== undefined && !isAgreed) return notPossible(twoNeeded);
  if (holderId !== undefined) {
    const loser = await lockIdentityAccount(tx, holderId);
    await giveOver(tx, deps, loser, { to: account.id, certificateHash, by });
    await tellCustomer(tx, deps, loser, lostReason);
  }
  await acceptIdentity(tx, deps, account, body, { cause: 'approve', source: 'review', by });
  await keepReviewed(tx, deps, opened);
  return { told: await tellCustomer(tx, deps, account) };
}

/** Rejects a review: the customer reads the reason. */
async function reject(tx: Transaction, deps: ReviewDeps, opened: OpenedReview, reason: string | null): Promise<Done> {
  if (reason === null) return notPossible('请写明退回的原因：客户会看到。');
  await disprove(tx, deps, opened.held, 'reject');
  await keepReviewed(tx, deps, opened);
  return { told: await tellCustomer(tx, deps, opened.held, reason) };
}

/**
 * A certificate that people compare with its pictures, which calls of its own show. `isAgreed`: two persons have agreed to the decision, as
 * one about a contested certificate needs.
 */
export const identityKind = (deps: ReviewDeps, isAgreed = false): CaseKind<ReadIdentity, IdentityAccount> => ({
  id: identityId,
  name: '身份核实',
  letter: 'I',
  subject: 'account',
  right: 'review.identity',
  bodySteps: [],
  keptDays: null,
  hold: lockIdentityAccount,
  describe: async (_tx, { row, body }) => [
    {
      title: '身份核实',
      facts: [
        { label: '证件', value: certificateTypes[body.certificateType] },
        { label: '填写的内容和影像', value: `用 identity show ${row.case_no} 查看` },
        { label: '争议', value: contestedOf(row) === undefined ? '无' : twoNeeded },
      ],
    },
  ],
  decide: (tx, opened, { outcome, reason, by }) =>
    outcome === 'granted' ? approve(tx, deps, opened, { by, isAgreed }) : reject(tx, deps, opened, reason),
});
