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

it('every change of the definition is told by its place, and premiums at twenty points', async () => {
  const lines = await linesOf('zhenan', [
    { file: 'product.yaml', from: 'payWithinMinutes: 1440', to: 'payWithinMinutes: 1440 # a day' },
    { file: 'product.yaml', from: 'motif: ', to: 'motif: kite #' },
  ]);
  expect(lines.slice(1, 3)).toEqual(['motif: lighthouse → kite', 'premiums:']);
  expect(lines.slice(3)).toHaveLength(20);
  expect(lines.slice(3).every((line) => line.endsWith('the same') && /[男女] \d+ 周岁，/.test(line))).toBe(true);
});

it('a rate that rose is seen at the point that it prices', async () => {
  const lines = await linesOf('zhenan', [
    { file: 'rates/main.csv', from: 'whole_life,single,0,0,26908', to: 'whole_life,single,0,0,27908' },
  ]);
  const table = lines.find((line) => line.startsWith('documents.'));
  expect(table).toMatch(/^documents\.\w+\.hash: [0-9a-f]{60}… → [0-9a-f]{60}…$/);
  const raised = lines.filter((line) => line.includes(' → ') && line.startsWith('  '));
  expect(raised).toEqual([expect.stringMatching(/男 0 周岁，终身，一次交清，.*: [\d.]+ → [\d.]+ \(3\.72 %\)$/)]);
});

it('a folder with faults is not compared', async () => {
  const found = await diff('zhenan', [{ file: 'product.yaml', from: 'coolingOffDays: 15', to: 'coolingOffDays: 5' }]);
  expect(found).toEqual({ faults: [expect.stringContaining('coolingOffDays must be at least 15')] });
});
