import { asCustomer } from '@portal/rules/permissions/actor.ts';
import { addMinutes, dayMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { countHit } from '#platform/rate-limits.queries.ts';
import { submitCase } from '../../cases/public.ts';
import { offersContestMessages, queueNotice } from '../../messages/public.ts';
import { openAccountPhone } from '../account-phone.ts';
import { findIdentityAccount, type IdentityAccount, keepImages, listKeptImages } from '../identity.queries.ts';
import { moveRealName } from '../move-real-name.ts';
import type { ReadIdentity } from '../read-certificate.ts';
import { identityKind, type ReviewDeps } from '../review/identity-kind.ts';
import { attachImages } from '../review/reviews.queries.ts';
import { notProved, readOf } from './accept-identity.ts';

/** The first account is told once a day, however many others contest its certificate. */
const told = { hits: 1, seconds: dayMinutes * 60 };

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
export async function contestIdentity(tx: Transaction, deps: ReviewDeps, account: IdentityAccount, claim: Claim): Promise<void> {
  const { identity, holderId, attempt } = claim;
  const asked = { subjectId: account.id, by: asCustomer(account.id), role: 'applicant', body: identity } as const;
  const review = await submitCase(tx, deps, identityKind(deps), { ...asked, facts: { contested: holderId } });
  if (!review) throw new Error(`account ${account.id} has a review that waits, and another one is to begin`);
  const imageIds = claim.imageIds.length > 0 ? claim.imageIds : await listKeptImages(tx, account.id);
  if (imageIds.length > 0) {
    await attachImages(tx, imageIds, review.id, account.id);
    await keepImages(tx, imageIds, account.id, addMinutes(deps.clock(), deps.identityImageDays * dayMinutes));
  }
  await moveRealName(tx, deps, account, 'contest', { attempt, changes: { ...readOf(deps, account.id, identity), ...notProved } });
  await tellHolder(tx, deps, holderId);
}

/** Tells the account that has proved a certificate that somebody else has shown it. */
export async function tellHolder(tx: Transaction, deps: Pick<ReviewDeps, 'sealer' | 'clock' | 'jobs'>, holderId: string): Promise<void> {
  if (!(await offersContestMessages(tx))) return;
  if (!(await countHit(tx, `identity-contested:${holderId}`, told.hits, told.seconds, deps.clock()))) return;
  const phone = openAccountPhone(deps.sealer, await findIdentityAccount(tx, holderId));
  await queueNotice(tx, deps, { phone, template: 'identityContested', params: {} });
}
