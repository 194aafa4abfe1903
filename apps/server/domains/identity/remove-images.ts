import type { Owner } from '../../platform/http/call-context.ts';
import { addMinutes } from '../../platform/clock.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { deleteImages, type ImageRow, takeExpiredImages, takeOwnImage, takeOwnImages } from './identity.queries.ts';

type Deps = Pick<IdentityDeps, 'db' | 'files' | 'clock'>;

const atOnce = 200;
/** Far longer than a file takes to be written. */
const unstoredMinutes = 60;

/** Images that were taken: nobody sees or keeps them any more. Files first: the sweep finds a row without its file, but no file without a row. */
async function remove({ db, files }: Deps, images: readonly ImageRow[]): Promise<void> {
  for (const { file_key } of images) await files.remove(file_key);
  await deleteImages(
    db,
    images.map(({ id }) => id),
  );
}

/** The owner removes an image. One of somebody else, a missing one and one that is kept for a proof give the same answer. */
export async function removeImage(
  deps: Deps,
  { owner, imageId }: { owner: Owner; imageId: string },
): Promise<Record<never, never> | Refused<'IMAGE_NOT_FOUND'>> {
  const image = await takeOwnImage(deps.db, owner, imageId, deps.clock());
  if (!image) return refuse('IMAGE_NOT_FOUND');
  await remove(deps, [image]);
  return {};
}

/** Removes the images of an owner who has withdrawn the consent, apart from those that are kept for a proof. */
export async function removeOwnImages(deps: Deps, owner: Owner): Promise<void> {
  for (;;) {
    const images = await takeOwnImages(deps.db, owner, atOnce);
    if (images.length === 0) return;
    await remove(deps, images);
  }
}

/** Removes expired images with their files, and the remains of interrupted uploads and removals. */
export async function sweepImages(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (;;) {
    const expired = await takeExpiredImages(deps.db, { now, unstoredBefore: addMinutes(now, -unstoredMinutes), limit: atOnce });
    if (expired.length === 0) return;
    await remove(deps, expired);
  }
}
