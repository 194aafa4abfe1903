import type { Queryable } from '../../platform/database/connect.ts';

export interface CurrentProduct {
  readonly id: number;
  readonly goods_id: string;
}

/** The versions on sale, by goods id. */
export async function listCurrentProducts(db: Queryable): Promise<CurrentProduct[]> {
  return db.selectFrom('products').select(['id', 'goods_id']).where('is_current', '=', true).orderBy('goods_id').execute();
}

export async function findProductFiles(
  db: Queryable,
  id: number,
): Promise<{ definition: object; files: Record<string, string> } | undefined> {
  return db.selectFrom('products').select(['definition', 'files']).where('id', '=', id).executeTakeFirst();
}

export async function findCurrentVersion(db: Queryable, goodsId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('version')
    .where('goods_id', '=', goodsId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.version;
}

/** Whether a version was ever imported, on sale or not. */
export async function isVersionKnown(db: Queryable, goodsId: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('goods_id', '=', goodsId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a version and puts it on sale. A version that was imported before only comes back on sale. */
export async function putOnSale(
  db: Queryable,
  product: { goodsId: string; version: string; definition: object; files: Record<string, string>; now: Date },
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
      definition: JSON.stringify(product.definition),
      files: JSON.stringify(product.files),
      is_current: true,
      imported_at: product.now,
    })
    .onConflict((conflict) => conflict.columns(['goods_id', 'version']).doUpdateSet({ is_current: true, imported_at: product.now }))
    .execute();
}
