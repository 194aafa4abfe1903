import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';

export interface CurrentProduct {
  readonly id: number;
  readonly goods_id: string;
}

/** The versions on sale, by goods id. */
export async function listCurrentProducts(db: Queryable): Promise<CurrentProduct[]> {
  return db.selectFrom('products').select(['id', 'goods_id']).where('is_current', '=', true).orderBy('goods_id').execute();
}

/** The version on sale of one product. */
export async function findCurrentId(db: Queryable, goodsId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('goods_id', '=', goodsId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.id;
}

export async function findProductFiles(
  db: Queryable,
  id: number,
): Promise<{ schema: number; definition: object; files: Record<string, string> } | undefined> {
  return db.selectFrom('products').select(['schema', 'definition', 'files']).where('id', '=', id).executeTakeFirst();
}

/** A version of a product by the hash of its folder. */
export async function findVersionId(db: Queryable, goodsId: string, version: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('goods_id', '=', goodsId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.id;
}

/** Every version of a product that was ever imported. */
export async function listVersions(
  db: Queryable,
  goodsId: string,
): Promise<{ version: string; is_current: boolean; seeded: boolean; sale_end: string | null }[]> {
  return db
    .selectFrom('products')
    .select(['version', 'is_current', 'seeded', sql<string | null>`definition ->> 'saleEnd'`.as('sale_end')])
    .where('goods_id', '=', goodsId)
    .execute();
}

/** Takes all other products off sale. Orders and policies keep their versions. Returns the goods ids of those taken off. */
export async function takeOthersOffSale(db: Queryable, goodsIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('products')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .$if(goodsIds.length > 0, (others) => others.where('goods_id', 'not in', goodsIds))
    .returning('goods_id')
    .execute();
  return rows.map(({ goods_id }) => goods_id);
}

/** Ends the sale of a product at once. False if it was not on sale. */
export async function takeOffSale(db: Queryable, goodsId: string): Promise<boolean> {
  const rows = await db
    .updateTable('products')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .where('goods_id', '=', goodsId)
    .returning('goods_id')
    .execute();
  return rows.length > 0;
}

/** Stores a version and puts it on sale. A version that was imported before is only put back on sale. */
export async function putOnSale(
  db: Queryable,
  product: {
    goodsId: string;
    version: string;
    schema: number;
    definition: object;
    files: Readonly<Record<string, string>>;
    now: Date;
    seeds: boolean;
  },
): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_current: false })
    .where('goods_id', '=', product.goodsId)
    .where('is_current', '=', true)
    .execute();
  await db
    .insertInto('products')
    .values({
      goods_id: product.goodsId,
      version: product.version,
      schema: product.schema,
      definition: JSON.stringify(product.definition),
      files: JSON.stringify(product.files),
      is_current: true,
      imported_at: product.now,
      seeded: product.seeds,
    })
    .onConflict((conflict) =>
      conflict.columns(['goods_id', 'version']).doUpdateSet({ is_current: true, imported_at: product.now, seeded: product.seeds }),
    )
    .execute();
}
