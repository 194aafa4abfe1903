import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileChange, writeChangedProduct } from '../../testing/samples/import-changed-product.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { diffProduct } from './diff-product.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** The changes that a folder with these edits would make to the product on sale. */
async function diff(goodsId: string, changes: readonly FileChange[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-diff-'));
  try {
    await writeChangedProduct(folder, goodsId, changes);
    return await diffProduct(portal.services, folder, portal.clock.now());
  } finally {
    await rm(folder, { recursive: true });
  }
}

const linesOf = async (...asked: Parameters<typeof diff>) => {
  const found = await diff(...asked);
  return 'lines' in found ? found.lines : found.faults;
};

it('a folder of what is on sale changes nothing', async () => {
  expect(await linesOf('zhenan', [])).toEqual(['nothing changes']);
});

it('every change of the definition is told by its place, and every table that is the same', async () => {
  const lines = await linesOf('zhenan', [
    { file: 'product.yaml', from: 'payWithinMinutes: 1440', to: 'payWithinMinutes: 1440 # a day' },
    { file: 'product.yaml', from: 'motif: ', to: 'motif: kite #' },
  ]);
  expect(lines.slice(1)).toEqual([
    'motif: lighthouse → kite',
    'premiums of main: 20 combinations, the same at every age',
    'cash values of main: 20 combinations, the same at every age',
    'premiums of mild_moderate: 20 combinations, the same at every age',
    'cash values of mild_moderate: 20 combinations, the same at every age',
    'premiums of waiver: 8 combinations, the same at every age',
    'cash values of waiver: 8 combinations, the same at every age',
  ]);
});

it('a rate that rose is told with its choices and age, of riders too', async () => {
  const lines = await linesOf('zhenan', [
    { file: 'rates/main.csv', from: 'whole_life,single,0,0,26908', to: 'whole_life,single,0,0,27908' },
    { file: 'rates/mild-moderate.csv', from: 'to_70,y20,1,40,226', to: 'to_70,y20,1,40,240' },
  ]);
  const table = lines.find((line) => line.startsWith('documents.'));
  expect(table).toMatch(/^documents\.\w+\.hash: [0-9a-f]{60}… → [0-9a-f]{60}…$/);
  const changed = lines.filter((line) => line.startsWith('  '));
  expect(changed).toEqual([
    '  whole_life, single, 0: 1 of 61 ages, most at 0 周岁 269.08 → 279.08 (+3.72 %)',
    '  to_70, y20, 1: 1 of 46 ages, most at 40 周岁 2.26 → 2.40 (+6.19 %)',
  ]);
});

it('a folder with faults is not compared', async () => {
  const found = await diff('zhenan', [{ file: 'product.yaml', from: 'coolingOffDays: 15', to: 'coolingOffDays: 5' }]);
  expect(found).toEqual({ faults: [expect.stringContaining('coolingOffDays must be at least 15')] });
});
