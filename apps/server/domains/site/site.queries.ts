import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';

export async function findSiteContent(
  db: Queryable,
): Promise<{ version: string; schema: number; content: object; seeded_version: string | null } | undefined> {
  return db.selectFrom('site_content').select(['version', 'schema', 'content', 'seeded_version']).executeTakeFirst();
}

/** `seeds`: a starting server stores its own content. */
export async function replaceSiteContent(
  db: Queryable,
  site: { version: string; schema: number; content: object; now: Date; seeds: boolean },
): Promise<void> {
  const row = {
    version: site.version,
    schema: site.schema,
    content: JSON.stringify(site.content),
    imported_at: site.now,
    ...(site.seeds && { seeded_version: site.version }),
  };
  await db
    .insertInto('site_content')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The text in 【】 before a text message: the company's own signature, or its short name. Throws before the first import. */
export async function findSmsSignature(db: Queryable): Promise<string> {
  const { signature } = await db
    .selectFrom('site_content')
    .select(sql<string>`coalesce(content->'company'->>'smsSignature', content->'company'->>'shortName')`.as('signature'))
    .executeTakeFirstOrThrow();
  return signature;
}

/** The id of the settings in force; other settings have another one. Undefined before the first import. */
export async function findSiteVersion(db: Queryable): Promise<string | undefined> {
  return (await findSiteContent(db))?.version;
}
