import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkOnSale } from '@portal/rules/product/check-selection.ts';
import { isPreview } from '@portal/rules/product/preview.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { createPreviews } from './previews/previews.ts';
import { type ProductVersion, readProductVersion } from './product-version.ts';
import { presentListItem } from './products.present.ts';
import { findCurrentId, findProductFiles, findVersionId, listCurrentProducts } from './products.queries.ts';
import { openProductFile } from './upgrade-product.ts';

/** How long the version on sale is cached. The content of a version never changes. */
const currentForMs = 2_000;

/** How many versions with their tables each server keeps, and how many it reads at a time for a list. */
const mostKept = 40;
const readAtOnce = 4;

/** The data of a product for lists. It has no tables: those of a long list would fill the memory. */
export interface ListedProduct {
  readonly id: number;
  readonly product: Product;
  readonly item: AnswerOf<'listProducts'>[number];
}

export interface ProductCatalogue {
  /** The version in force: it may be sold between its sale dates, and is read after them. */
  onSale(goodsId: string): Promise<ProductVersion | undefined>;
  /** The same, read anew: for a caller who knows that the cached one may be outdated. */
  onSaleNow(goodsId: string): Promise<ProductVersion | undefined>;
  /** What a page of a product shows: the version in force, or the preview with this id. It may be priced and read, not bought. */
  shown(goodsId: string): Promise<ProductVersion | undefined>;
  /** The e-policy of invented people of a preview, PDF. */
  specimen(goodsId: string): Promise<Buffer | undefined>;
  /** Those that may be sold today. Those that have been sold longest come first. */
  listOnSale(): Promise<ListedProduct[]>;
  /** The versions in force, with those whose sale has ended: their pages can be read. */
  listInForce(): Promise<ListedProduct[]>;
  /** Any version of a product, by the hash of its folder. */
  ofHash(goodsId: string, hash: string): Promise<ProductVersion | undefined>;
  /** Any version that was ever imported: orders and policies refer to theirs. */
  version(id: number): Promise<ProductVersion>;
}

/** A stored version that cannot be read: a fault of ours or of the database. No other product suffers from it. */
class UnreadableVersion extends Error {}

/** Reads a version that is stored. Throws for one that is not, or that no longer can be read. */
async function load(db: Database, id: number): Promise<ProductVersion> {
  const stored = await findProductFiles(db, id);
  if (!stored) throw new Error(`no product version ${id}`);
  return readOrThrow(id, () => {
    const read = readProductVersion(id, openProductFile(stored), stored.files);
    if ('faults' in read) throw new Error(read.faults.join('; '));
    return read;
  });
}

function readOrThrow<Read>(id: number, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw new UnreadableVersion(`product version ${id} cannot be read: ${String(error)}`, { cause: error });
  }
}

/** Makes undefined of a version that cannot be read, and reports each once. */
function createReadable(report: (line: string) => void) {
  const reported = new Set<number>();
  return async <Read>(id: number, reading: Promise<Read>): Promise<Read | undefined> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof UnreadableVersion)) throw error;
      if (!reported.has(id)) report(`${error.message}; it is left out of all lists`);
      reported.add(id);
      return undefined;
    }
  };
}

/** The versions that were used last, with their tables. */
function keepVersions(db: Database): (id: number) => Promise<ProductVersion> {
  const versions = new Map<number, Promise<ProductVersion>>();
  return (id) => {
    const loading = versions.get(id) ?? load(db, id);
    // The version that was used last is forgotten last.
    versions.delete(id);
    versions.set(id, loading);
    loading.catch(() => versions.delete(id));
    const [oldest] = versions.keys();
    if (versions.size > mostKept && oldest !== undefined) versions.delete(oldest);
    return loading;
  };
}

/**
 * A read-through cache of immutable rows. Each server has its own; the version on sale may be outdated for `currentForMs` at most. Only so
 * many versions stay in memory with their tables, and the list data of every product on sale. A version that cannot be read is reported, and
 * missing from lists.
 */
export function createProductCatalogue(db: Database, clock: Clock, report: (line: string) => void = () => undefined): ProductCatalogue {
  const version = keepVersions(db);
  const readable = createReadable(report);
  const currentIds = keepFor(
    currentForMs,
    clock,
    async () => new Map((await listCurrentProducts(db)).map((row) => [row.goods_id, row.id])),
  );

  const listed = new Map<number, Promise<ListedProduct>>();

  async function readListed(id: number): Promise<ListedProduct> {
    const read = await version(id);
    return readOrThrow(id, () => ({ id, product: read.product, item: presentListItem(read) }));
  }

  function list(id: number): Promise<ListedProduct> {
    const known = listed.get(id) ?? readListed(id);
    listed.set(id, known);
    known.catch(() => listed.delete(id));
    return known;
  }

  async function listInForce(): Promise<ListedProduct[]> {
    const ids = [...(await currentIds()).values()];
    const found: ListedProduct[] = [];
    // A few at a time: each needs a connection until it has been read once.
    for (let at = 0; at < ids.length; at += readAtOnce) {
      const some = await Promise.all(ids.slice(at, at + readAtOnce).map((id) => readable(id, list(id))));
      found.push(...some.filter((one) => one !== undefined));
    }
    const present = new Set(ids);
    for (const id of listed.keys()) if (!present.has(id)) listed.delete(id);
    return found.toSorted((one, other) => one.product.saleStart.localeCompare(other.product.saleStart));
  }

  async function onSale(goodsId: string): Promise<ProductVersion | undefined> {
    const id = (await currentIds()).get(goodsId);
    return id === undefined ? undefined : version(id);
  }

  const previews = createPreviews(db, clock);

  return {
    version,
    onSale,
    shown: (goodsId) => (isPreview(goodsId) ? previews.find(goodsId) : onSale(goodsId)),
    specimen: (goodsId) => previews.findSpecimen(goodsId),
    async onSaleNow(goodsId) {
      const id = await findCurrentId(db, goodsId);
      return id === undefined ? undefined : version(id);
    },
    async ofHash(goodsId, hash) {
      if (isPreview(goodsId)) {
        const preview = await previews.find(goodsId);
        return preview?.product.version === hash ? preview : undefined;
      }
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
