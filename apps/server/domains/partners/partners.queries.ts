import { sql } from 'kysely';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Partner } from './partner-file.ts';

export async function findPartnersVersion(db: Queryable): Promise<{ version: string; seeded_version: string | null } | undefined> {
  return db.selectFrom('sale_partners').select(['version', 'seeded_version']).executeTakeFirst();
}

/** `seeds`: a starting server stores its own content. */
export async function replacePartners(
  db: Queryable,
  { version, content, now, seeds }: { version: string; content: { readonly partners: readonly Partner[] }; now: Date; seeds: boolean },
): Promise<void> {
  const row = { version, content: JSON.stringify(content), imported_at: now, ...(seeds && { seeded_version: version }) };
  await db
    .insertInto('sale_partners')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** A partner as the content in force says, whether it is active or not. */
export async function findPartner(db: Queryable, partnerId: string): Promise<Partner | undefined> {
  const row = await db.selectFrom('sale_partners').select('content').executeTakeFirst();
  // The import has checked the file.
  const { partners } = (row?.content ?? { partners: [] }) as { readonly partners: readonly Partner[] };
  return partners.find(({ id }) => id === partnerId);
}

export type KeyRow = RowOf<'partner_keys', 'key_id' | 'partner_id' | 'secret_sealed' | 'created_at' | 'retired_at'>;

const keys = (db: Queryable) => db.selectFrom('partner_keys').select(['key_id', 'partner_id', 'secret_sealed', 'created_at', 'retired_at']);

export async function insertKey(db: Queryable, key: Omit<KeyRow, 'retired_at'>): Promise<void> {
  await db
    .insertInto('partner_keys')
    .values({ ...key, retired_at: null })
    .execute();
}

export async function findKey(db: Queryable, keyId: string): Promise<KeyRow | undefined> {
  return keys(db).where('key_id', '=', keyId).executeTakeFirst();
}

/** The keys of a partner, the newest first. */
export async function listKeysOf(db: Queryable, partnerId: string): Promise<KeyRow[]> {
  return keys(db).where('partner_id', '=', partnerId).orderBy('created_at', 'desc').orderBy('key_id').execute();
}

/** Returns whether there was such a key that is not retired. */
export async function retireKeyRow(db: Queryable, partnerId: string, keyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_keys')
    .set({ retired_at: now })
    .where('partner_id', '=', partnerId)
    .where('key_id', '=', keyId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts for a link, unless the day has counted this digest already. */
export async function countOnce(
  db: Queryable,
  { partnerId, linkId, day, digest, kind }: { partnerId: string; linkId: string; day: string; digest: Buffer; kind: 'opened' | 'quoted' },
): Promise<void> {
  const column = sql.ref(kind);
  await sql`
    with new as (insert into partner_counted (day, digest) values (${day}, ${digest}) on conflict do nothing returning day)
    insert into partner_counts (partner_id, link_id, day, ${column}) select ${partnerId}, ${linkId}, day, 1 from new
    on conflict (partner_id, day, link_id) do update set ${column} = partner_counts.${column} + 1`.execute(db);
}

/** Removes the digests of visitors of the days before `day`. The counts stay. */
export async function sweepCounted(db: Queryable, day: string): Promise<void> {
  await db.deleteFrom('partner_counted').where('day', '<', day).execute();
}

/** The results of one day. `premium`: first premiums of the policies in fen. */
export interface PartnerDay {
  readonly day: string;
  readonly opened: number;
  readonly quoted: number;
  readonly begun: number;
  readonly submitted: number;
  readonly policies: number;
  readonly premium: number;
}

/** The days in Asia/Shanghai from `from` to `to` that had results. An order counts on the day that it was begun, submitted or issued. */
export async function listPartnerDays(
  db: Queryable,
  { partnerId, from, to }: { partnerId: string; from: string; to: string },
): Promise<PartnerDay[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;
  const { rows } = await sql<PartnerDay>`
    with facts as (
      select day, opened, quoted, 0 as begun, 0 as submitted, 0 as policies, 0::bigint as premium from partner_counts where partner_id = ${partnerId}
      union all
      select ${dayOf('attributed_at')}, 0, 0, 1, 0, 0, 0 from order_partners where partner_id = ${partnerId}
      union all
      select ${dayOf('orders.submitted_at')}, 0, 0, 0, 1, 0, 0
      from order_partners join orders on orders.id = order_partners.order_id where partner_id = ${partnerId} and submitted_at is not null
      union all
      select ${dayOf('policies.issued_at')}, 0, 0, 0, 0, 1, policies.premium_fen
      from order_partners join policies on policies.order_id = order_partners.order_id where partner_id = ${partnerId}
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(opened)::int as opened, sum(quoted)::int as quoted, sum(begun)::int as begun,
      sum(submitted)::int as submitted, sum(policies)::int as policies, sum(premium)::float8 as premium
    from facts where day between ${from} and ${to} group by facts.day order by facts.day`.execute(db);
  return rows;
}
