import { mkdtemp, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { importProduct } from '../../domains/products/import-product.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { readContentFiles } from './read-content-product.ts';
import type { TestPortal } from '../test-portal.ts';

export const familyGoodsId = 'family-test';
export const householdOfOneId = 'household-of-one';
export const deathGoodsId = 'death-test';
export const channelGoodsId = 'channel-test';

/** Imports a variant of the critical illness cover. */
async function importVariant({ services, clock }: TestPortal, productYaml: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-variant-'));
  try {
    await cp(path.join(contentFolder, 'products', 'zhenan'), folder, { recursive: true });
    await writeFile(path.join(folder, 'product.yaml'), productYaml);
    const result = await importProduct(services.db, folder, clock.now());
    if ('faults' in result) throw new Error(result.faults.join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const readProduct = (): string => readContentFiles('zhenan')['product.yaml'] ?? '';

/** Imports a product for families: two to five people, each with a sum of their own, at 95 % from four people on. */
export async function importFamilyProduct(portal: TestPortal): Promise<void> {
  // The import validates what is written.
  const written = parse(readProduct()) as { readonly inputs: readonly { readonly id: string }[] };
  const product = {
    ...written,
    goodsId: familyGoodsId,
    flow: 'family',
    insureds: { min: 2, max: 5 },
    discounts: [{ id: 'family', label: '家庭折扣', by: 'insureds', tiers: [{ from: 4, share: 9500 }], roundTo: 1 }],
    inputs: written.inputs.map((input) => (input.id === 'sum_assured' ? { ...input, scope: 'insured' } : input)),
  };
  await importVariant(portal, stringify(product));
}

/** Imports a product for families that one person may buy alone. */
export async function importHouseholdOfOne(portal: TestPortal): Promise<void> {
  const changed = readProduct().replace('goodsId: zhenan', `goodsId: ${householdOfOneId}\nflow: family\ninsureds: { min: 1, max: 5 }`);
  await importVariant(portal, changed);
}

/** Imports a product that is sold through a channel partner. */
export async function importChannelProduct(portal: TestPortal): Promise<void> {
  const changed = readProduct().replace('goodsId: zhenan', `goodsId: ${channelGoodsId}\nchannel: { name: 样例合作平台 }`);
  await importVariant(portal, changed);
}

/** Imports a product that pays its sum at the death of a minor too. */
export async function importDeathProduct(portal: TestPortal): Promise<void> {
  const changed = readProduct()
    .replace('goodsId: zhenan', `goodsId: ${deathGoodsId}`)
    .replace('pays: { of: byAge, parts: [{ under: 18, pays: { of: premiumsPaid } }, { pays: { of: sum } }] }', 'pays: { of: sum }');
  await importVariant(portal, changed);
}
