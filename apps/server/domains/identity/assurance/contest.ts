import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { addMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { countHit } from '#platform/rate-limits.queries.ts';
import { offersContestMessages, queueNotice } from '../../messages/public.ts';
import { openAccountPhone } from '../account-phone.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findIdentityAccount, type IdentityAccount, keepImages, listKeptImages } from '../identity.queries.ts';
import { moveRealName } from '../move-real-name.ts';
import type { ReadIdentity } from '../read-certificate.ts';
import { sealEntries } from '../review/review-entries.ts';
import { attachImages, insertReview } from '../review/reviews.queries.ts';
import { notProved, readOf } from './accept-identity.ts';

export type ContestDeps = Pick<IdentityDeps, 'sealer' | 'clock' | 'jobs' | 'updateAccount' | 'identityImageDays'>;

const dayMinutes = 24 * 60;
/** The first account is told once a day, however many others contest its certificate. */
const told = { hits: 1, seconds: dayMinutes * 60 };

/** The number of a new review. */
export const makeReviewNo = (now: Date): string => dayInShanghai(now).replaceAll('-', '') + String(randomInt(1e8)).padStart(8, '0');

interface Claim {
  readonly identity: ReadIdentity;
  readonly holderId: string;
  readonly attempt: number;
  readonly imageIds: readonly string[];
}

/**
 * Somebody's card shows a certificate that another account has proved: a reviewer looks at both. The first keeps everything meanwhile, so
 * that a drawn card takes nothing from anybody, and is told. The second keeps what was read, and waits. The caller holds the second locked.
 */
export async function contestIdentity(tx: Transaction, deps: ContestDeps, account: IdentityAccount, claim: Claim): Promise<void> {
  const { identity, holderId, attempt } = claim;
  const now = deps.clock();
  const reviewId = randomUUID();
  await insertReview(tx, {
    id: reviewId,
    review_no: makeReviewNo(now),
    account_id: account.id,
    certificate_type: identity.certificateType,
    // The customer does not open the page of this review: everything that a reviewer needs is stored.
    reference_hash: randomBytes(32),
    reference_until: now,
    details_sealed: sealEntries(deps.sealer, reviewId, identity),
    state: 'waiting',
    reason_sealed: null,
    created_at: now,
    submitted_at: now,
    decided_at: null,
    contested_account_id: holderId,
  });
  const imageIds = claim.imageIds.length > 0 ? claim.imageIds : await listKeptImages(tx, account.id);
  if (imageIds.length > 0) {
    await attachImages(tx, imageIds, reviewId, account.id);
    await keepImages(tx, imageIds, account.id, addMinutes(now, deps.identityImageDays * dayMinutes));
  }
  await moveRealName(tx, deps, account, 'contest', { attempt, changes: { ...readOf(deps, account.id, identity), ...notProved } });
  await tellHolder(tx, deps, holderId);
}

/** Tells the account that has proved a certificate that somebody else has shown it. */
export async function tellHolder(tx: Transaction, deps: Pick<ContestDeps, 'sealer' | 'clock' | 'jobs'>, holderId: string): Promise<void> {
  if (!(await offersContestMessages(tx))) return;
  if (!(await countHit(tx, `identity-contested:${holderId}`, told.hits, told.seconds, deps.clock()))) return;
  const phone = openAccountPhone(deps.sealer, await findIdentityAccount(tx, holderId));
  await queueNotice(tx, deps, { phone, template: 'identityContested', params: {} });
}
