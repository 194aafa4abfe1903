import { checkImageSize } from '@portal/rules/account/image.ts';
import { createHash, randomUUID } from 'node:crypto';
import { bytesOf } from '../../platform/http/bodies/received-file.ts';
import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { cleanImage, type CleanImage } from '../../platform/images/clean-image.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { CardFields, Side } from './id-card/read-id-card.ts';
import { sealReading } from './id-card/stored-reading.ts';
import { hasConsented } from './identity-consent.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { countOwnImages, insertImage, lockOwnImages, markStored } from './identity.queries.ts';

const keptMinutes = 24 * 60;
/** Enough for both sides of several cards and some retakes. */
const mostPerOwner = 20;

type ImageRefusal = 'IMAGE_TOO_LARGE' | 'IMAGE_TYPE_UNSUPPORTED' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS';
export type UploadRefusal = ImageRefusal | 'TOO_MANY_IMAGES';

export interface StoredImage {
  readonly imageId: string;
  readonly expiresAt: Date;
}

export function checkSize(image: File, limitMb: number): Refused<'IMAGE_TOO_LARGE'> | undefined {
  const tooLarge = checkImageSize(image.size, limitMb);
  return tooLarge && refuse('IMAGE_TOO_LARGE', [], tooLarge.message);
}

/**
 * Stores an image that a customer has sent, reduced to its picture. Without the separate consent nothing is opened or stored.
 * `side` is absent for certificates other than an ID card.
 */
export async function uploadImage(
  deps: IdentityDeps,
  { owner, image, side }: { owner: Owner; image: File; side?: Side },
): Promise<StoredImage | Refused<UploadRefusal | 'IDENTITY_CONSENT_NEEDED'>> {
  if (!(await hasConsented(deps.db, owner))) return refuse('IDENTITY_CONSENT_NEEDED');
  const tooLarge = checkSize(image, deps.imageLimitMb);
  if (tooLarge) return tooLarge;
  const clean = cleanImage(await bytesOf(image));
  return clean instanceof Refused ? clean : storeImage(deps, { owner, clean, ...(side && { side }) });
}

/**
 * Stores an image for a day, sealed, in three steps: a row that nobody sees, the file, then the row counts, if its owner has not too many
 * by then: uploads may come at the same time. Whatever ends the process
 * between two of them, each file has a row, so the sweep finds both, and no reading is used whose image is missing. A row is simpler
 * than a folder that the sweep would have to list and compare.
 */
export async function storeImage(
  { db, files, clock, sealer }: IdentityDeps,
  { owner, clean, side, reading }: { owner: Owner; clean: CleanImage; side?: Side; reading?: CardFields },
): Promise<StoredImage | Refused<'TOO_MANY_IMAGES'>> {
  const now = clock();
  if ((await countOwnImages(db, owner, now)) >= mostPerOwner) return refuse('TOO_MANY_IMAGES');
  const id = randomUUID();
  const fileKey = `images/${randomUUID()}`;
  const expiresAt = addMinutes(now, keptMinutes);
  await insertImage(db, {
    id,
    account_id: owner.accountId,
    visitor_hash: owner.visitorHash,
    kind: side ? 'id_card' : 'other',
    side: side ?? null,
    media_type: clean.type,
    file_key: fileKey,
    byte_count: clean.bytes.length,
    sha256: createHash('sha256').update(clean.bytes).digest(),
    created_at: now,
    expires_at: expiresAt,
    reading_sealed: reading ? sealReading(sealer, id, reading) : null,
    review_id: null,
  });
  await files.putSealed(fileKey, clean.bytes);
  const isStored = await inTransaction(db, async (tx) => {
    await lockOwnImages(tx, owner);
    if ((await countOwnImages(tx, owner, now)) >= mostPerOwner) return false;
    await markStored(tx, id);
    return true;
  });
  if (isStored) return { imageId: id, expiresAt };
  // The row goes with the sweep, as that of any image that was not stored.
  await files.remove(fileKey);
  return refuse('TOO_MANY_IMAGES');
}
