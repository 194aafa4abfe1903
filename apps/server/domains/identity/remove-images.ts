import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { deleteImages, findOwnImage, type ImageRow, listExpiredImages } from './identity.queries.ts';

const atOnce = 200;

/** Files first: a row whose file has gone is removed by the next sweep, a file without a row never would be. */
async function remove(db: Database, files: Files, images: readonly ImageRow[]): Promise<void> {
  for (const { file_key } of images) await files.remove(file_key);
  await deleteImages(
    db,
    images.map(({ id }) => id),
  );
}

/** The owner takes an image back. Somebody else's and none at all give the same answer. */
export async function removeImage(
  db: Database,
  files: Files,
  owner: Owner,
  imageId: string,
  now: Date,
): Promise<Record<never, never> | Refused<'IMAGE_NOT_FOUND'>> {
  const image = await findOwnImage(db, owner, imageId, now);
  if (!image) return refuse('IMAGE_NOT_FOUND');
  await remove(db, files, [image]);
  return {};
}

/** Removes images whose day is over, with their files. */
export async function sweepImages(db: Database, files: Files, now: Date): Promise<void> {
  for (;;) {
    const expired = await listExpiredImages(db, now, atOnce);
    if (expired.length === 0) return;
    await remove(db, files, expired);
  }
}
