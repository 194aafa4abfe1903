import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importProduct } from '../../domains/products/import-product.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { TestClock } from '../test-clock.ts';

/** A change of one file of a product folder: every `from` becomes `to`. */
export interface FileChange {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

/** Writes the folder of a product of the default content with changes. Throws if one of them changes nothing. */
export async function writeChangedProduct(folder: string, goodsId: string, changes: readonly FileChange[]): Promise<void> {
  await cp(path.join(contentFolder, 'products', goodsId), folder, { recursive: true });
  for (const { file, from, to } of changes) {
    const before = await readFile(path.join(folder, file), 'utf8');
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`${from} is not in ${file}`);
    await writeFile(path.join(folder, file), after);
  }
}

/** Puts such a version on sale. Servers notice it when their caches expire. */
export async function importChangedProduct(
  { services, clock }: { readonly services: { readonly db: Database }; readonly clock: Pick<TestClock, 'now'> },
  goodsId: string,
  changes: readonly FileChange[],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-changed-'));
  try {
    await writeChangedProduct(folder, goodsId, changes);
    const result = await importProduct(services.db, folder, clock.now());
    if ('faults' in result) throw new Error(result.faults.join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
