import { checkOnSale } from '@portal/rules/product/check-selection.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { type ProductVersion, readProductVersion } from './product-version.ts';
import { findCurrentId, findProductFiles, findVersionId, listCurrentProducts } from './products.queries.ts';
import { openProductFile } from './upgrade-product.ts';

/** How long the version on sale is cached. The content of a version never changes. */
const currentForMs = 2_000;

export interface ProductCatalogue {
  /** The version in force: it may be sold between its sale dates, and is read after them. */
  onSale(goodsId: string): Promise<ProductVersion | undefined>;
  /** The same, read anew: for a caller who knows that the cached one may be outdated. */
  onSaleNow(goodsId: string): Promise<ProductVersion | undefined>;
  /** Those that may be sold today. Those that have been sold longest come first. */
  listOnSale(): Promise<ProductVersion[]>;
  /** The versions in force, with those whose sale has ended: their pages can be read. */
  listInForce(): Promise<ProductVersion[]>;
  /** Any version of a product, by the hash of its folder. */
  ofHash(goodsId: string, hash: string): Promise<ProductVersion | undefined>;
  /** Any version that was ever imported: orders and policies refer to theirs. */
  version(id: number): Promise<ProductVersion>;
}

/** A read-through cache of immutable rows. Each server has its own; the version on sale may be outdated for `currentForMs` at most. */
export function createProductCatalogue(db: Database, clock: Clock): ProductCatalogue {
  const versions = new Map<number, Promise<ProductVersion>>();

  async function load(id: number): Promise<ProductVersion> {
    const stored = await findProductFiles(db, id);
    if (!stored) throw new Error(`no product version ${id}`);
    const read = readProductVersion(id, openProductFile(stored), stored.files);
    if ('faults' in read) throw new Error(`product version ${id}: ${read.faults.join('; ')}`);
    return read;
  }

  function version(id: number): Promise<ProductVersion> {
    let loading = versions.get(id);
    if (!loading) {
      loading = load(id);
      versions.set(id, loading);
      loading.catch(() => versions.delete(id));
    }
    return loading;
  }

  const currentIds = keepFor(
    currentForMs,
    clock,
    async () => new Map((await listCurrentProducts(db)).map((row) => [row.goods_id, row.id])),
  );

  async function listInForce(): Promise<ProductVersion[]> {
    const versions = await Promise.all([...(await currentIds()).values()].map(version));
    return versions.toSorted((one, other) => one.product.saleStart.localeCompare(other.product.saleStart));
  }

  return {
    version,
    async onSale(goodsId) {
      const id = (await currentIds()).get(goodsId);
      return id === undefined ? undefined : version(id);
    },
    async onSaleNow(goodsId) {
      const id = await findCurrentId(db, goodsId);
      return id === undefined ? undefined : version(id);
    },
    async ofHash(goodsId, hash) {
      const id = await findVersionId(db, goodsId, hash);
      return id === undefined ? undefined : version(id);
    },
    async listOnSale() {
      const today = dayInShanghai(clock());
      return (await listInForce()).filter(({ product }) => !checkOnSale(product, today));
    },
    listInForce,
  };
}
