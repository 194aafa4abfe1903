import type { Database, Queryable } from '../../../platform/database/connect.ts';
import type { StoredProduct } from '../upgrade-product.ts';

/** Who proposed a version, and who approved it. */
export interface PreviewRow {
  readonly id: number;
  readonly goods_id: string;
  readonly version: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly shown_until: Date;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
}

const columns = ['id', 'goods_id', 'version', 'proposed_by', 'proposed_at', 'shown_until', 'approved_by', 'approved_at'] as const;

/** The preview that an address opens. Undefined after its last instant. */
export async function findShown(db: Queryable, tokenHash: Uint8Array, now: Date): Promise<{ id: number; version: string } | undefined> {
  return db
    .selectFrom('product_previews')
    .select(['id', 'version'])
    .where('token_hash', '=', Buffer.from(tokenHash))
    .where('shown_until', '>', now)
    .executeTakeFirst();
}

export async function findPreviewFiles(db: Queryable, id: number): Promise<StoredProduct | undefined> {
  return db.selectFrom('product_previews').select(['schema', 'definition', 'files']).where('id', '=', id).executeTakeFirst();
}

export async function findSpecimen(db: Queryable, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('product_previews').select('specimen').where('id', '=', id).executeTakeFirst();
  return row?.specimen;
}

/** All previews, the newest first. */
export async function listPreviews(db: Queryable): Promise<PreviewRow[]> {
  return db.selectFrom('product_previews').select(columns).orderBy('proposed_at', 'desc').orderBy('id', 'desc').execute();
}

export async function findPreview(db: Queryable, goodsId: string, version: string): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('product_previews')
    .select(columns)
    .where('goods_id', '=', goodsId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Stores a preview. One of the same version gets the new address and term; whoever proposed and approved it first remains. */
export async function storePreview(
  db: Database,
  preview: {
    readonly tokenHash: Uint8Array;
    readonly goodsId: string;
    readonly version: string;
    readonly product: StoredProduct;
    readonly specimen: Uint8Array;
    readonly proposedBy: string;
    readonly now: Date;
    readonly shownUntil: Date;
  },
): Promise<void> {
  const { product, goodsId, version, proposedBy, now, shownUntil } = preview;
  const renewed = { token_hash: Buffer.from(preview.tokenHash), specimen: Buffer.from(preview.specimen), shown_until: shownUntil };
  await db
    .insertInto('product_previews')
    .values({
      ...renewed,
      goods_id: goodsId,
      version,
      schema: product.schema,
      definition: JSON.stringify(product.definition),
      files: JSON.stringify(product.files),
      proposed_by: proposedBy,
      proposed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['goods_id', 'version']).doUpdateSet(renewed))
    .execute();
}

/** Records who approved a preview, once. */
export async function approveShown(db: Queryable, id: number, approvedBy: string, now: Date): Promise<void> {
  await db
    .updateTable('product_previews')
    .set({ approved_by: approvedBy, approved_at: now })
    .where('id', '=', id)
    .where('approved_by', 'is', null)
    .execute();
}

/** Removes previews that nobody approved and whose address has ended before this instant. Approvals are kept. */
export async function sweepPreviews(db: Queryable, endedBefore: Date): Promise<void> {
  await db.deleteFrom('product_previews').where('approved_by', 'is', null).where('shown_until', '<', endedBefore).execute();
}
