import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { keepBuiltIn } from './domains/occupations/import-occupations.ts';
import { importProduct } from './domains/products/import-product.ts';
import { importSite } from './domains/site/import-site.ts';
import type { Database } from './platform/database/connect.ts';

export const contentFolder = path.resolve(import.meta.dirname, '../../content');

/**
 * Imports the insurer's material: the site and every product folder. Each is all or nothing.
 * With `seeds`, only what was never seeded or imported before: for a server that starts.
 * Returns what changed; throws with every fault of the first part that has any.
 */
export async function importContent(db: Database, folder: string, now: Date, seeds = false): Promise<string[]> {
  await keepBuiltIn(db, now);
  const changed: string[] = [];
  const note = (name: string, result: { imported: boolean } | { faults: readonly string[] }) => {
    if ('faults' in result) throw new Error(`${name} was not imported:\n${result.faults.join('\n')}`);
    if (result.imported) changed.push(name);
  };
  note('site.yaml', await importSite(db, path.join(folder, 'site.yaml'), now, seeds));
  for (const product of await readdir(path.join(folder, 'products'))) {
    note(`products/${product}`, await importProduct(db, path.join(folder, 'products', product), now, seeds));
  }
  return changed;
}
