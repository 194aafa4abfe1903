import { mkdtemp, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { importProduct } from '../domains/products/import-product.ts';
import { contentFolder } from '../import-content.ts';
import { readContentFiles } from './read-content-product.ts';
import type { TestPortal } from './test-portal.ts';

export const familyGoodsId = 'family-test';

interface WrittenProduct {
  readonly inputs: readonly { readonly id: string }[];
}

/** Imports the critical illness cover as a product for families: two to five people, each with a sum of their own. */
export async function importFamilyProduct({ services, clock }: TestPortal): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-family-'));
  try {
    await cp(path.join(contentFolder, 'products', 'zhenan'), folder, { recursive: true });
    // The import validates what is written.
    const written = parse(readContentFiles('zhenan')['product.yaml'] ?? '') as WrittenProduct;
    const product = {
      ...written,
      goodsId: familyGoodsId,
      flow: 'family',
      insureds: { min: 2, max: 5 },
      inputs: written.inputs.map((input) => (input.id === 'sum_assured' ? { ...input, scope: 'insured' } : input)),
    };
    await writeFile(path.join(folder, 'product.yaml'), stringify(product));
    const result = await importProduct(services.db, folder, clock.now());
    if ('faults' in result) throw new Error(result.faults.join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
