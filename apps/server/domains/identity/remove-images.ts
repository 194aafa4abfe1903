import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { deleteImages, findOwnImage, type ImageRow, listExpiredImages } from './identity.queries.ts';

type Deps = Pick<IdentityDeps, 'db' | 'files' | 'clock'>;

const atOnce = 200;

/** Files first: the next sweep removes a row whose file is gone, but nothing would remove a file without a row. */
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
  const image = await findOwnImage(deps.db, owner, imageId, deps.clock());
  if (!image || image.kept) return refuse('IMAGE_NOT_FOUND');
  await remove(deps, [image]);
  return {};
}

/** Removes expired images with their files. */
export async function sweepImages(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (;;) {
    const expired = await listExpiredImages(deps.db, now, atOnce);
    if (expired.length === 0) return;
    await remove(deps, expired);
  }
}
