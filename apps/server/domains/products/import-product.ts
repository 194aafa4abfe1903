import { dayInShanghai } from '@portal/rules/dates.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { checkMarkdown } from '../../platform/markdown.ts';
import { readYaml } from '../../platform/read-yaml.ts';
import { checkProduct } from './check-product.ts';
import { type ProductFile, productFile } from './product-file.ts';
import { hashFolder, readProductVersion } from './product-version.ts';
import { listVersions, putOnSale } from './products.queries.ts';
import { productSchema } from './upgrade-product.ts';

/** The legal minimum for covers of more than one year. */
const leastCoolingOffDays = 15;

export type ImportResult = { readonly goodsId: string; readonly imported: boolean } | { readonly faults: readonly string[] };

async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name.replaceAll('\\', '/'), texts[index] ?? '']));
}

/** Exclusion clauses are confirmed by their ids: no two of a product may share one. */
function findRepeated(ids: readonly string[], what: string): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `product.yaml: two ${what} have the id ${id}`);
}

function checkReferences(written: ProductFile, files: Readonly<Record<string, string>>): string[] {
  const { coverages, inputs, plans, documents, rates } = written;
  const riders = new Set(coverages.filter(({ requires }) => requires.length > 0).map(({ id }) => id));
  const named = [...documents.map(({ file }) => file), ...Object.values(rates.tables), ...Object.values(rates.cashValues)];
  return [
    ...[...new Set(named)].filter((name) => files[name] === undefined).map((name) => `product.yaml: file ${name} is not in the folder`),
    ...plans.flatMap((plan) =>
      plan.riders.filter((id) => !riders.has(id)).map((id) => `product.yaml: plan ${plan.planId} names rider ${id}, which does not exist`),
    ),
    ...coverages.filter(({ id }) => !rates.tables[id]).map(({ id }) => `product.yaml: coverage ${id} has no rate table`),
    ...findRepeated(
      coverages.flatMap(({ exclusions }) => exclusions.map(({ id }) => id)),
      'exclusions',
    ),
    ...findRepeated(
      coverages.map(({ id }) => id),
      'coverages',
    ),
    ...findRepeated(
      inputs.map(({ id }) => id),
      'inputs',
    ),
    ...documents
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file }) => checkMarkdown(files[file] ?? '').map(({ line, message }) => `${file}:${line}: ${message}`)),
  ];
}

/** A product folder whose `product.yaml` has the right form. */
interface ProductFolder {
  readonly written: ProductFile;
  readonly files: Readonly<Record<string, string>>;
}

async function readProductFolder(folder: string): Promise<ProductFolder | { readonly faults: readonly string[] }> {
  const files = await readFolder(folder);
  const read = readYaml('product.yaml', files['product.yaml'] ?? '', productFile);
  return 'faults' in read ? read : { written: read.value, files };
}

/** The faults of a folder, with file and line. Empty: it may be put on sale. */
function checkProductFolder({ written, files }: ProductFolder, now: Date): readonly string[] {
  const faults = checkReferences(written, files);
  const version = readProductVersion(0, written, files);
  if ('faults' in version) faults.push(...version.faults);
  // Limits and tables can only be compared if both are sound.
  else if (faults.length === 0) faults.push(...checkProduct(version));
  if (written.coolingOffDays < leastCoolingOffDays) faults.push(`product.yaml: coolingOffDays must be at least ${leastCoolingOffDays}`);
  if (written.saleEnd && written.saleEnd < dayInShanghai(now)) faults.push(`product.yaml: saleEnd ${written.saleEnd} has passed`);
  return faults;
}

/** Checks a product folder without importing it (`portal products check FOLDER`). Returns its faults with file and line. */
export async function checkProductAt(folder: string, now: Date): Promise<readonly string[]> {
  const read = await readProductFolder(folder);
  return 'faults' in read ? read.faults : checkProductFolder(read, now);
}

/**
 * Imports one product folder: validates it completely, then puts that version on sale. Reports each fault with file and line,
 * and changes nothing if there is one. A folder that is already on sale is skipped. A starting server (`seeds`) imports only a
 * product that never existed, or whose version on sale was seeded: it does not change what an operator put on sale or took off
 * sale.
 */
export async function importProduct(db: Database, folder: string, now: Date, seeds = false): Promise<ImportResult> {
  const read = await readProductFolder(folder);
  if ('faults' in read) return read;
  const { written, files } = read;
  const { goodsId } = written;
  const version = hashFolder(files);
  const versions = await listVersions(db, goodsId);
  const onSale = versions.find(({ is_current }) => is_current);
  const isSettled = seeds && versions.length > 0 && !onSale?.seeded;
  // What is on sale was checked when it was imported.
  if (onSale?.version === version) return { goodsId, imported: false };
  const faults = checkProductFolder(read, now);
  if (faults.length > 0) return { faults };
  if (isSettled) return { goodsId, imported: false };
  await inTransaction(db, (tx) => putOnSale(tx, { goodsId, version, schema: productSchema, definition: written, files, now, seeds }));
  return { goodsId, imported: true };
}
