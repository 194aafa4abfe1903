import type { Queryable } from '../../../platform/database/connect.ts';
import type { SitePicture } from './read-pictures.ts';

/** Stores the pictures of the settings instead of the former ones. */
export async function replacePictures(db: Queryable, pictures: readonly SitePicture[]): Promise<void> {
  await db.deleteFrom('site_pictures').execute();
  if (pictures.length > 0)
    await db
      .insertInto('site_pictures')
      .values(pictures.map(({ name, type, bytes }) => ({ name, type, bytes })))
      .execute();
}

/** A picture of the settings in force. */
export async function findPicture(db: Queryable, name: string): Promise<SitePicture | undefined> {
  return db.selectFrom('site_pictures').select(['name', 'type', 'bytes']).where('name', '=', name).executeTakeFirst();
}
