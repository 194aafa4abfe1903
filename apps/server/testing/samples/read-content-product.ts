import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { productFile } from '../../domains/products/product-file.ts';
import { type ProductVersion, readProductVersion } from '../../domains/products/product-version.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';

/** The products of the default content. */
export const contentProducts: readonly string[] = readdirSync(path.join(contentFolder, 'products'));

/** The files of a product in the default content, by name. */
export function readContentFiles(goodsId: string): Record<string, string> {
  const folder = path.join(contentFolder, 'products', goodsId);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => path.extname(name) !== '');
  return Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/'), readFileSync(path.join(folder, name), 'utf8')]));
}

/** A product folder as the import reads it, without a database. */
export function readContentProduct(files: Readonly<Record<string, string>>): ProductVersion {
  const version = readProductVersion(0, productFile.parse(parse(files['product.yaml'] ?? '')), files);
  if ('faults' in version) throw new Error(version.faults.join('\n'));
  return version;
}
