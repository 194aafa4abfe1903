import { dayInShanghai } from '@portal/rules/dates.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { checkMarkdown } from '../../platform/markdown.ts';
import { readYaml } from '../../platform/read-yaml.ts';
import { type ProductFile, productFile } from './product-file.ts';
import { checkTables, hashFolder } from './product-version.ts';
import { listVersions, putOnSale } from './products.queries.ts';

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
function findRepeatedClauses({ exclusions, riders }: ProductFile): string[] {
  const ids = [exclusions, ...riders.map((rider) => rider.exclusions ?? [])].flat().map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function checkReferences(written: ProductFile, files: Readonly<Record<string, string>>): string[] {
  const riders = new Set(written.riders.map(({ id }) => id));
  const named = [
    ...written.documents.map(({ file }) => file),
    written.rates.main,
    written.rates.cashValues,
    ...Object.values(written.rates.riders),
    ...Object.values(written.rates.riderCashValues),
  ];
  return [
    ...named.filter((name) => files[name] === undefined).map((name) => `product.yaml: file ${name} is not in the folder`),
    ...written.plans.flatMap((plan) =>
      plan.riders.filter((id) => !riders.has(id)).map((id) => `product.yaml: plan ${plan.planId} names rider ${id}, which does not exist`),
    ),
    ...written.riders.filter(({ id }) => !written.rates.riders[id]).map(({ id }) => `product.yaml: rider ${id} has no rate table`),
    ...findRepeatedClauses(written).map((id) => `product.yaml: two exclusions have the id ${id}`),
    ...written.documents
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file }) => checkMarkdown(files[file] ?? '').map(({ line, message }) => `${file}:${line}: ${message}`)),
  ];
}

/** Whether each rate table that the product names exists, so that it can be checked. */
function canRate({ rates, riders }: ProductFile, files: Readonly<Record<string, string>>): boolean {
  const tables = [rates.main, rates.cashValues, ...Object.values(rates.riders), ...Object.values(rates.riderCashValues)];
  return tables.every((name) => files[name] !== undefined) && riders.every(({ id }) => rates.riders[id]);
}

/**
 * Imports one product folder: validates it completely, then puts that version on sale. Reports each fault with file and line,
 * and changes nothing if there is one. A folder that is already on sale is skipped. A starting server (`seeds`) imports only a
 * product that never existed, or whose version on sale was seeded: it does not change what an operator put on sale or took off
 * sale.
 */
export async function importProduct(db: Database, folder: string, now: Date, seeds = false): Promise<ImportResult> {
  const files = await readFolder(folder);
  const read = readYaml('product.yaml', files['product.yaml'] ?? '', productFile);
  if ('faults' in read) return read;
  const written = read.value;
  const faults = checkReferences(written, files);
  if (canRate(written, files)) faults.push(...checkTables(written, files));
  if (written.coolingOffDays < leastCoolingOffDays) faults.push(`product.yaml: coolingOffDays must be at least ${leastCoolingOffDays}`);
  if (written.saleEnd && written.saleEnd < dayInShanghai(now)) faults.push(`product.yaml: saleEnd ${written.saleEnd} has passed`);
  if (faults.length > 0) return { faults };
  const version = hashFolder(files);
  const { goodsId } = written;
  const versions = await listVersions(db, goodsId);
  const onSale = versions.find(({ is_current }) => is_current);
  const isSettled = seeds && versions.length > 0 && !onSale?.seeded;
  if (isSettled || onSale?.version === version) return { goodsId, imported: false };
  await inTransaction(db, (tx) => putOnSale(tx, { goodsId, version, definition: written, files, now, seeds }));
  return { goodsId, imported: true };
}
