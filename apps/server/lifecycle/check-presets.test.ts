import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { siteFile } from '@portal/contract/site.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkPresets } from './check-presets.ts';
import { contentFolder } from './import-content.ts';

const readGroups = async () => siteFile.parse(parse(await readFile(path.join(contentFolder, 'site.yaml'), 'utf8'))).shopRail.groups;

it('the cards of the shipped home page preselect what their products sell', async () => {
  expect(await checkPresets(contentFolder, await readGroups())).toEqual([]);
});

it.each([
  [{ sumAssured: 30 }, 'sumAssured 30 is none of 100000 to 500000 in steps of 10000, in whole yuan'],
  [{ paymentPeriod: 'y15' }, 'paymentPeriod y15 is none of single, y5, y10, y20, y30'],
  [{ relation: '05' as const }, 'relation 05 is none of 00, 02, 03, 01'],
  [{ age: 70 }, 'age 70 is outside 0 to 60'],
  [{ deductible: 'd0' }, 'deductible is no input of the product'],
])('a preset that the product does not sell is refused: %o', async (change, problem) => {
  const group = (await readGroups()).find(({ goodsId }) => goodsId === 'zhenan');
  if (!group?.preset) throw new Error('zhenan has a card');
  const wrong = [{ ...group, preset: { ...group.preset, ...change } }] as Parameters<typeof checkPresets>[1];
  expect(await checkPresets(contentFolder, wrong)).toEqual([
    { index: 0, message: `preset of the card ${group.id}, product zhenan: ${problem}` },
  ]);
});
