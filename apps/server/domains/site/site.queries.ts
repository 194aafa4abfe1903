import type { Database } from '../../platform/database/connect.ts';

export async function findSiteContent(db: Database): Promise<{ version: string; content: object } | undefined> {
  return db.selectFrom('site_content').select(['version', 'content']).executeTakeFirst();
}

export async function replaceSiteContent(db: Database, site: { version: string; content: object; now: Date }): Promise<void> {
  const row = { version: site.version, content: JSON.stringify(site.content), imported_at: site.now };
  await db
    .insertInto('site_content')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
