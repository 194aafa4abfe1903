import { checkImageSize } from '@portal/rules/account/image.ts';
import { createHash, randomUUID } from 'node:crypto';
import { addMinutes } from '../../platform/clock.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { cleanImage } from '../../platform/images/clean-image.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { countOwnImages, insertImage } from './identity.queries.ts';

const keptMinutes = 24 * 60;
/** Enough for both sides of several cards and some retakes. */
const mostPerOwner = 20;

type ImageRefusal = 'IMAGE_TOO_LARGE' | 'IMAGE_TYPE_UNSUPPORTED' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS' | 'TOO_MANY_IMAGES';

export interface SentImage {
  readonly image: File;
  /** For an ID card; absent for every other certificate. */
  readonly side?: 'front' | 'back';
}

/**
 * Stores an image for a day, reduced to its picture and sealed. The row is written first: if writing the file fails, the sweep
 * still finds the row. In the opposite order a file without a row could remain.
 */
export async function storeImage(
  { db, files, clock, imageLimitMb }: IdentityDeps,
  { owner, image, side }: SentImage & { owner: Owner },
): Promise<{ imageId: string; expiresAt: string } | Refused<ImageRefusal>> {
  const tooLarge = checkImageSize(image.size, imageLimitMb);
  if (tooLarge) return refuse('IMAGE_TOO_LARGE', [], tooLarge.message);
  const clean = cleanImage(Buffer.from(await image.arrayBuffer()));
  if (clean instanceof Refused) return clean;
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
  });
  await files.putSealed(fileKey, clean.bytes);
  return { imageId: id, expiresAt: expiresAt.toISOString() };
}
