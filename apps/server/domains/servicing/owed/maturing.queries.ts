import type { Queryable } from '#platform/database/connect.ts';

/** Policies whose last day of cover has passed and was not recorded, the longest ago first. */
export async function listToMature(
  db: Queryable,
  today: string,
  after: { day: string; id: string },
  limit: number,
): Promise<{ id: string; cover_until: string }[]> {
  return db
    .selectFrom('policies')
    .select(['id', 'cover_until'])
    .where('matured_at', 'is', null)
    .where('state', '=', 'effective')
    .where('cover_until', 'is not', null)
    .where('cover_until', '<', today)
    .where((row) => row(row.refTuple('cover_until', 'id'), '>', row.tuple(after.day, after.id)))
    .$narrowType<{ cover_until: string }>()
    .orderBy('cover_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}
