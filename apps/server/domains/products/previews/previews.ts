import { isPreview, PREVIEW_PREFIX } from '@portal/rules/product/preview.ts';
import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { createHash, randomBytes } from 'node:crypto';
import { addMinutes, type Clock, dayMinutes } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/connect.ts';
import { notPossible, refuse, type Refused } from '../../../platform/refused.ts';
import { hashFolder, type ProductVersion, type ReadFolder, readProductVersion } from '../product-version.ts';
import { openProductFile, productSchema } from '../upgrade-product.ts';
import { approveShown, findPreview, findPreviewFiles, findShown, findSpecimen, listPreviews, storePreview } from './previews.queries.ts';

/** How long an address shows a preview. */
const shownDays = 30;

/** How many previews with their tables each server keeps. */
const mostKept = 4;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const tokenOf = (goodsId: string): string => goodsId.slice(PREVIEW_PREFIX.length);

/** Reads previews by the product ids that their addresses have. */
export interface Previews {
  /** The version with the id of the preview in place of its own. Undefined if the id is of no preview that is still shown. */
  find(previewId: string): Promise<ProductVersion | undefined>;
  /** Its e-policy of invented people, PDF. */
  findSpecimen(previewId: string): Promise<Buffer | undefined>;
}

export function createPreviews(db: Database, clock: Clock): Previews {
  const kept = new Map<string, ProductVersion>();

  async function load(previewId: string, id: number): Promise<ProductVersion | undefined> {
    const stored = await findPreviewFiles(db, id);
    if (!stored) return undefined;
    const read = readProductVersion(0, openProductFile(stored), stored.files);
    if ('faults' in read) throw new Error(`preview ${id} cannot be read: ${read.faults.join('; ')}`);
    return { ...read, product: { ...read.product, goodsId: previewId } };
  }

  const shown = async (previewId: string) => (isPreview(previewId) ? findShown(db, hashOf(tokenOf(previewId)), clock()) : undefined);

  return {
    async find(previewId) {
      const row = await shown(previewId);
      if (!row) return undefined;
      const version = kept.get(previewId) ?? (await load(previewId, row.id));
      kept.delete(previewId);
      if (version) kept.set(previewId, version);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return version;
    },
    async findSpecimen(previewId) {
      const row = await shown(previewId);
      return row && findSpecimen(db, row.id);
    },
  };
}

/**
 * Stores a checked folder as a preview, with an e-policy of invented people. Returns the product id of its address, and until when it is
 * shown. An earlier address of the same version ends; its approval remains.
 */
export async function proposePreview(
  db: Database,
  { written, files }: ReadFolder,
  { specimen, by, now }: { readonly specimen: Uint8Array; readonly by: Actor; readonly now: Date },
): Promise<{ readonly previewId: string; readonly shownUntil: Date }> {
  const token = randomBytes(18).toString('base64url');
  const shownUntil = addMinutes(now, shownDays * dayMinutes);
  await storePreview(db, {
    tokenHash: hashOf(token),
    goodsId: written.goodsId,
    version: hashFolder(files),
    product: { schema: productSchema, definition: written, files },
    specimen,
    proposedBy: writeActor(by),
    now,
    shownUntil,
  });
  return { previewId: PREVIEW_PREFIX + token, shownUntil };
}

/** What was proposed, and by whom each version was approved, the newest first. */
export async function listProposedVersions(db: Queryable): Promise<StaffAnswerOf<'listPreviews'>> {
  return (await listPreviews(db)).map((row) => ({
    goodsId: row.goods_id,
    version: row.version,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    approvedBy: row.approved_by,
    approvedAt: row.approved_at?.toISOString() ?? null,
  }));
}

/**
 * Approves the preview of a product for sale. Whoever approves must be another than whoever proposed it. `version`: the first letters of its
 * hash, needed if several versions of the product wait.
 */
export async function approvePreview(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  { goodsId, version = '', by }: { readonly goodsId: string; readonly version?: string | undefined; readonly by: Actor },
): Promise<StaffAnswerOf<'approveProduct'> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const ofProduct = (await listPreviews(db)).filter((row) => row.goods_id === goodsId && row.version.startsWith(version));
  const waiting = ofProduct.filter((row) => row.approved_by === null);
  const [row, ...others] = waiting.length > 0 ? waiting : ofProduct;
  if (!row) return refuse('SUBJECT_NOT_FOUND', [], `${goodsId} 没有提交过这个版本，请先提交预览。`);
  if (others.length > 0) {
    const named = [row, ...others].map((one) => one.version.slice(0, 12));
    return notPossible(`${goodsId} 有几个版本待批准，请指明：${named.join('、')}。`);
  }
  if (row.approved_by !== null) return notPossible(`这个版本已由 ${row.approved_by} 批准。`);
  if (row.proposed_by === writeActor(by)) return notPossible('这个版本由您提交，须由另一人批准。');
  await approveShown(db, row.id, writeActor(by), clock());
  return { version: row.version };
}

/** Whether a second person approved exactly this version. */
export async function isApproved(db: Queryable, goodsId: string, version: string): Promise<boolean> {
  return (await findPreview(db, goodsId, version))?.approved_by != null;
}
