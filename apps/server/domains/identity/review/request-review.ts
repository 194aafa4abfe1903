import { asCustomer } from '@portal/rules/permissions/actor.ts';
import { checkIdentityEntries, cleanIdentityEntries, type IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes, dayMinutes } from '#platform/clock.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type CaseRow, draftCase, listCasesOf, submitDraft } from '../../cases/public.ts';
import type { FrontFields, BackFields } from '../id-card/id-card-fields.ts';
import { openReading } from '../id-card/stored-reading.ts';
import { hasConsented } from '../identity-consent.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { deleteIdentityDraft, findHolder, type IdentityAccount, keepImages, lockIdentityAccount } from '../identity.queries.ts';
import { notProved } from '../assurance/accept-identity.ts';
import { tellHolder } from '../assurance/contest.ts';
import { levelOf } from '../assurance/level-of.ts';
import { moveRealName } from '../move-real-name.ts';
import type { ReadIdentity } from '../read-certificate.ts';
import { identityKind, type ReviewDeps } from './identity-kind.ts';
import { identityId, openEntries } from './reviews.ts';
import { attachImages, listImagesForReview, listReviewImages } from './reviews.queries.ts';

/** The page of the review is opened at once; the reference in its address must not be useful for long. */
const referenceMinutes = 30;

const hashReference = (sealer: Sealer, reference: string): string => sealer.hash('identity-review', reference).toString('base64url');

/** The review that an account has prepared, by the reference of its page. */
async function findPrepared(
  db: Queryable,
  { sealer, clock }: Pick<IdentityDeps, 'sealer' | 'clock'>,
  { accountId, reference }: { readonly accountId: string; readonly reference: string },
): Promise<CaseRow | undefined> {
  const now = clock();
  const hash = hashReference(sealer, reference);
  return (await listCasesOf(db, identityId, accountId)).find(
    ({ state, facts, remove_after: until }) => state === 'draft' && facts['reference'] === hash && until !== null && until > now,
  );
}

/** A proved customer needs no review. One whose card was only read may ask for a review, to become proved. */
async function findObstacle(
  tx: Transaction,
  account: IdentityAccount,
): Promise<Refused<'ALREADY_VERIFIED' | 'REVIEW_UNDER_WAY'> | undefined> {
  if (account.real_name_state === 'manual_review') return refuse('REVIEW_UNDER_WAY');
  return (await levelOf(tx, account)) === 'proved' ? refuse('ALREADY_VERIFIED') : undefined;
}

interface SavedImages {
  readonly owner: Owner;
  readonly accountId: string;
  readonly certificateType: CertificateType;
  readonly imageIds: readonly string[];
  /** The customer's entries so far, if they differ from the reading. */
  readonly entries?: IdentityEntries | undefined;
}

/**
 * Prepares a review of images that were uploaded: of both sides of an ID card, or of any other certificate. Returns the
 * reference with which its page is opened.
 */
export async function saveIdentityImages(
  tx: Transaction,
  deps: ReviewDeps,
  { owner, accountId, certificateType, imageIds, entries }: SavedImages,
): Promise<
  | { reference: string; expiresAt: string }
  | Refused<'IDENTITY_CONSENT_NEEDED' | 'IMAGES_MISSING' | 'IMAGE_NOT_FOUND' | 'ALREADY_VERIFIED' | 'REVIEW_UNDER_WAY'>
> {
  const { clock, sealer } = deps;
  const now = clock();
  if (!(await hasConsented(tx, owner))) return refuse('IDENTITY_CONSENT_NEEDED');
  const obstacle = await findObstacle(tx, await lockIdentityAccount(tx, accountId));
  if (obstacle) return obstacle;
  if (imageIds.length === 0) return refuse('IMAGES_MISSING');
  const images = await listImagesForReview(tx, owner, imageIds, now);
  if (images.length !== new Set(imageIds).size) return refuse('IMAGE_NOT_FOUND');
  if (!showsCertificate(certificateType, images)) return refuse('IMAGES_MISSING');

  const reference = randomBytes(32).toString('base64url');
  const referenceUntil = addMinutes(now, referenceMinutes);
  const body = { ...(entries ? cleanIdentityEntries(entries) : entriesReadIn(sealer, images)), certificateType };
  const asked = { subjectId: accountId, by: asCustomer(accountId), role: 'applicant', body } as const;
  const facts = { reference: hashReference(sealer, reference) };
  const { id } = await draftCase(tx, deps, identityKind(deps), { ...asked, facts }, referenceUntil);
  await attachImages(tx, imageIds, id, accountId);
  return { reference, expiresAt: referenceUntil.toISOString() };
}

/** Whether images show the sides that a reviewer needs: both sides of an ID card, or another certificate and no side of an ID card. */
function showsCertificate(type: CertificateType, images: readonly { readonly side: string | null; readonly kind: string }[]): boolean {
  if (type === '0') return ['front', 'back'].every((side) => images.some((image) => image.side === side));
  return images.length > 0 && images.every(({ kind }) => kind !== 'id_card');
}

/** The fields that were read in the images; the customer completes them. */
function entriesReadIn(
  sealer: Sealer,
  images: readonly { readonly id: string; readonly reading_sealed: Buffer | null }[],
): IdentityEntries {
  const read: Partial<Omit<FrontFields, 'side' | 'notes'> & Omit<BackFields, 'side' | 'notes'>> = {};
  for (const { id, reading_sealed } of images) if (reading_sealed) Object.assign(read, openReading(sealer, id, reading_sealed));
  // A name that is uncertain is written by its owner.
  return {
    name: read.name?.doubt ? '' : (read.name?.value ?? ''),
    certificateNo: read.number?.value ?? '',
    validUntil: read.validUntil?.value ?? null,
  };
}

/** The data of the page of a review for its owner. */
export async function getIdentityReview(
  deps: IdentityDeps,
  asked: { readonly accountId: string; readonly reference: string },
): Promise<(ReadIdentity & { imageIds: string[] }) | Refused<'REVIEW_LINK_INVALID'>> {
  const review = await findPrepared(deps.db, deps, asked);
  if (!review) return refuse('REVIEW_LINK_INVALID');
  const images = await listReviewImages(deps.db, review.id);
  return { imageIds: images.map(({ id }) => id), ...openEntries(deps.sealer, review) };
}

/** Hands the certificate to the reviewers. The reference is used up. If another account has proved it, that account is told: both are looked at. */
export async function requestIdentityReview(
  tx: Transaction,
  deps: ReviewDeps,
  { accountId, reference, entries }: { accountId: string; reference: string; entries: IdentityEntries },
): Promise<
  { state: 'manual_review' } | Refused<'INVALID_INPUT' | 'REVIEW_LINK_INVALID' | 'IMAGES_MISSING' | 'REVIEW_UNDER_WAY' | 'ALREADY_VERIFIED'>
> {
  const { clock, sealer, identityImageDays } = deps;
  const now = clock();
  const account = await lockIdentityAccount(tx, accountId);
  const obstacle = await findObstacle(tx, account);
  if (obstacle) return obstacle;
  const prepared = await findPrepared(tx, deps, { accountId, reference });
  if (!prepared) return refuse('REVIEW_LINK_INVALID');
  const { certificateType } = openEntries(sealer, prepared);
  const body = { ...cleanIdentityEntries(entries), certificateType };
  const findings = checkIdentityEntries(certificateType, body, dayInShanghai(now));
  if (findings.length > 0) return refuse('INVALID_INPUT', findings);
  const images = await listReviewImages(tx, prepared.id);
  if (images.length === 0) return refuse('REVIEW_LINK_INVALID');
  // One of them may have been removed since.
  if (!showsCertificate(certificateType, images)) return refuse('IMAGES_MISSING');
  const ids = images.map(({ id }) => id);
  if (!(await keepImages(tx, ids, accountId, addMinutes(now, identityImageDays * dayMinutes)))) return refuse('REVIEW_LINK_INVALID');
  const holder = await findHolder(tx, hashCertificate(sealer, body), accountId);
  const contested = holder?.is_proved ? holder.id : undefined;
  const asked = { id: prepared.id, by: asCustomer(accountId), body, ...(contested !== undefined && { facts: { contested } }) };
  if (!(await submitDraft(tx, deps, identityKind(deps), asked))) return refuse('REVIEW_UNDER_WAY');
  await deleteIdentityDraft(tx, accountId);
  await moveRealName(tx, deps, account, 'ask_review', { changes: notProved });
  if (contested !== undefined) await tellHolder(tx, deps, contested);
  return { state: 'manual_review' };
}
