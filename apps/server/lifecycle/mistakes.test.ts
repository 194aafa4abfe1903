import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProductAt } from '../domains/products/import-product.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { mistakesForTuning } from '../testing/mistakes/mistakes-for-tuning.ts';
import { mistakesHeldOut } from '../testing/mistakes/mistakes-held-out.ts';
import type { Mistake } from '../testing/mistakes/mistake.ts';
import { checkContent, contentFolder } from './import-content.ts';

const now = new Date('2026-11-22T10:00:00+08:00');
let portal: TestPortal;
let copies: string;
beforeAll(async () => {
  portal = await startPortal();
  copies = await mkdtemp(path.join(tmpdir(), 'mistakes-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(copies, { recursive: true });
});

async function makeMistake(file: string, { change }: Mistake): Promise<void> {
  if ('removed' in change) return rm(file);
  if ('content' in change) return writeFile(file, change.content);
  let text = await readFile(file, 'utf8');
  for (const [from, to] of change.replace) {
    expect(text).toContain(from);
    text = change.all ? text.replaceAll(from, to) : text.replace(from, to);
  }
  return writeFile(file, text);
}

/** The faults of a folder with one mistake. Texts of a product are compared with its neighbours: they stand beside it. */
async function findFaults(mistake: Mistake): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(copies, 'content-'));
  await cp(contentFolder, folder, { recursive: true });
  const place = mistake.of === 'content' ? folder : path.join(folder, 'products', mistake.of.product);
  await makeMistake(path.join(place, mistake.file), mistake);
  return mistake.of === 'content' ? checkContent(portal.services.db, folder, now) : checkProductAt(place, now);
}

describe.each([
  ['used while the checks were written', mistakesForTuning],
  ['never used', mistakesHeldOut],
])('a mistake that was %s is named at its file and line', (_, mistakes) => {
  it.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('%s', async (_title, mistake) => {
    const faults = await findFaults(mistake);
    const named = faults.filter((fault) => fault.includes(`${mistake.named.file}:`));
    const messages = named.map((fault) => fault.replace(/^[^:]*:\d+: /, ''));
    expect(
      messages.filter((message) => mistake.named.oneOf.some((word) => message.includes(word))),
      faults.join('\n'),
    ).not.toEqual([]);
  });
});
