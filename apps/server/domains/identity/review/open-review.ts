import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import { maskName, maskPhone } from '@portal/rules/values/masking.ts';
import type { Database, Queryable } from '#platform/database/connect.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { refuse, Refused } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { openCase } from '../../cases/public.ts';
import { openAccountPhone } from '../account-phone.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findIdentityAccount } from '../identity.queries.ts';
import { identityKind } from './identity-kind.ts';
import { contestedOf, findReview, openEntries, reviewStateOf } from './reviews.ts';
import { listReviewImages, listWaitingReviews } from './reviews.queries.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const instantOf = (at: Date | null): string | null => at && at.toISOString();

/** The reviews that wait, the oldest first. Names are masked: who opens a review reads them. */
export async function listIdentityReviews({
  db,
  sealer,
}: Pick<IdentityDeps, 'db' | 'sealer'>): Promise<StaffAnswerOf<'listIdentityReviews'>> {
  return (await listWaitingReviews(db)).map((row) => {
    const { name, certificateType } = openEntries(sealer, row);
    return {
      reviewNo: row.case_no,
      name: maskName(name),
      certificate: certificateTypes[certificateType],
      askedAt: row.asked_at.toISOString(),
      contested: contestedOf(row) !== undefined,
    };
  });
}

/** The images of a review by the names that its reviewer reads. */
async function listNamedImages(db: Queryable, reviewId: string) {
  return (await listReviewImages(db, reviewId)).map(({ side, ...image }, index) => ({
    ...image,
    name: `${index + 1}${side ? `-${side}` : ''}.${extensions[image.media_type]}`,
  }));
}

/** Opens a review for a reviewer: the customer's entries, and the names of the images. The record says who looked, and why. */
export async function openIdentityReview(
  deps: IdentityDeps,
  { reviewNo, reason, by }: { readonly reviewNo: string; readonly reason: string; readonly by: StaffActor },
): Promise<StaffAnswerOf<'openIdentityReview'> | Refused<'SUBJECT_NOT_FOUND' | 'RIGHT_MISSING'>> {
  const { db, sealer } = deps;
  const shown = await openCase({ ...deps, caseKinds: [identityKind(deps)] }, reviewNo, by, reason);
  if (shown instanceof Refused) return shown;
  const { row } = shown.opened;
  const { certificateType, ...entries } = openEntries(sealer, row);
  const contested = contestedOf(row);
  return {
    reviewNo,
    state: reviewStateOf(row),
    certificate: certificateTypes[certificateType],
    ...entries,
    askedAt: row.asked_at.toISOString(),
    decidedAt: instantOf(row.decided_at),
    contested: contested === undefined ? null : await describeHolder(db, sealer, contested),
    images: (await listNamedImages(db, row.id)).map(({ name }) => name),
  };
}

/** One image of a review. It is for looking at only: whoever gets it must not write it to a file. */
export async function openIdentityImage(
  { db, files }: Pick<IdentityDeps, 'db' | 'files'>,
  { reviewNo, image: asked }: { readonly reviewNo: string; readonly image: string },
): Promise<FileAnswer | Refused<'SUBJECT_NOT_FOUND'>> {
  const review = await findReview(db, reviewNo);
  const image = review && (await listNamedImages(db, review.id)).find(({ name }) => name === asked);
  if (!image) return refuse('SUBJECT_NOT_FOUND');
  return { body: await files.getSealed(image.file_key), type: image.media_type, fileName: image.name, inline: true };
}

/** The facts about the account that has proved the certificate which a reviewer must know: how, since when, and with which phone. */
async function describeHolder(db: Database, sealer: Sealer, accountId: string) {
  const holder = await findIdentityAccount(db, accountId);
  return {
    phone: maskPhone(openAccountPhone(sealer, holder).number),
    provedBy: holder.proved_by,
    provedAt: instantOf(holder.proved_at),
  };
}
