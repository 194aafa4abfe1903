import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileChange, writeChangedProduct } from '../../../testing/samples/import-changed-product.ts';
import { checkProductAt } from '../import-product.ts';

const now = new Date('2026-11-22T02:00:00Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-life-events-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The faults of a changed product of the content; `#text` stands for the line with that text. */
async function faultsOf(goodsId: string, from: string, to: string): Promise<string[]> {
  const change: FileChange = { file: 'product.yaml', from, to };
  await writeChangedProduct(folder, goodsId, [change]);
  const lines = (await readFile(path.join(folder, 'product.yaml'), 'utf8')).split('\n');
  const found = await checkProductAt(folder, now);
  return found.map((fault) => fault.replace(/^product\.yaml:(\d+): /, (_, line: string) => `#${lines[Number(line) - 1]?.trim()} `));
}

it('a benefit that is owed because somebody lives is refused without the event of it', async () => {
  expect(await faultsOf('changqing', '        event: annuity\n', '')).toEqual([
    '#- id: annuity 养老年金 is owed because somebody lives, and does not say when: event: maturity, survival or annuity',
  ]);
  expect(await faultsOf('changqing', 'event: annuity', 'event: maturity')).toEqual([
    '#- id: annuity 养老年金: event: annuity and pays: { of: annuity } go together',
  ]);
  expect(await faultsOf('changqing', 'event: annuity', 'event: yearly')).toEqual([
    expect.stringMatching(/^#event: yearly .*(?:maturity|survival|annuity)/),
  ]);
});

it('an event of a benefit that is owed for something else is refused', async () => {
  expect(await faultsOf('shouan', '        trigger: death\n', '        trigger: death\n        event: maturity\n')).toEqual([
    '#- id: death 身故或者全残保险金: event is of benefits with trigger: survival',
  ]);
});

it('what is owed at maturity is an amount that the contract says', async () => {
  const maturity = (amount: string, pays: string) => `    benefits:
      - id: maturity
        name: 满期保险金
        how: 保险期间届满时生存的，给付满期保险金。
        amount: ${amount}
        trigger: survival
        event: maturity
        pays: ${pays}
`;
  expect(await faultsOf('shouan', '    benefits:\n', maturity('基本保额的 50%', '{ of: sum, share: 50 }'))).toEqual([]);
  expect(await faultsOf('shouan', '    benefits:\n', maturity('累计已交保险费', '{ of: premiumsPaid }'))).toEqual([
    '#- id: maturity 满期保险金: what is owed at maturity is a share of the sum, of a coverage with base: sum',
  ]);
});
