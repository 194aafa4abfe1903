import { isSameData } from '@portal/rules/values/equality.ts';
import { readProductAt, shelfOf } from './import-product.ts';
import type { ProductCatalogue } from './product-catalogue.ts';
import { diffTables } from './tables/diff-tables.ts';
import type { Holidays } from '../../platform/holidays.ts';
import { inLanguage } from '../../platform/text/in-language.ts';

const longest = 60;

const say = (value: unknown): string => {
  const text = value === undefined ? inLanguage('none', '无') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of entries with ids as a record of them. Undefined for other values. */
function byId(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: unknown[] = value;
  const ids = items.map((item) => (isRecord(item) ? (item['id'] ?? item['planId']) : undefined));
  return ids.every((id) => typeof id === 'string') ? Object.fromEntries(items.map((item, at) => [ids[at], item])) : undefined;
}

/** The differences of two values, each as `path: before → after`. Entries of lists are found by their ids, wherever they are. */
function compare(path: string, before: unknown, after: unknown): string[] {
  if (isSameData(before, after)) return [];
  const [was, is] = [byId(before) ?? before, byId(after) ?? after];
  if (!isRecord(was) || !isRecord(is)) return [`${path}: ${say(before)} → ${say(after)}`];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.flatMap((key) => compare(path ? `${path}.${key}` : key, was[key], is[key]));
}

/**
 * The changes that the version in a folder would make to the one on sale (`portal products diff FOLDER`): in the definition, and in
 * every premium and cash value. The folder is checked first; nothing is imported.
 */
export async function diffProduct(
  deps: { readonly catalogue: ProductCatalogue; readonly holidays: Holidays },
  folder: string,
  now: Date,
): Promise<{ readonly lines: readonly string[] } | { readonly faults: readonly string[] }> {
  const read = await readProductAt(folder, now, shelfOf(deps));
  if ('faults' in read) return read;
  const { goodsId } = read.product;
  const onSale = await deps.catalogue.onSaleNow(goodsId);
  if (!onSale)
    return { lines: [inLanguage(`${goodsId} is not on sale: the folder would put it on sale`, `${goodsId} 尚未销售：导入后开始销售`)] };
  if (onSale.product.version === read.product.version) return { lines: [inLanguage('nothing changes', '没有变化')] };
  const { version: _before, ...was } = onSale.product;
  const { version: _after, ...is } = read.product;
  const differences = compare('', was, is);
  return {
    lines: [
      inLanguage(
        `${goodsId}: ${onSale.product.version.slice(0, 12)} on sale, ${read.product.version.slice(0, 12)} in the folder`,
        `${goodsId}：在售版本 ${onSale.product.version.slice(0, 12)}，文件夹中为 ${read.product.version.slice(0, 12)}`,
      ),
      ...(differences.length > 0 ? differences : [inLanguage('the definition is the same', '产品定义没有变化')]),
      ...diffTables(onSale, read),
    ],
  };
}
