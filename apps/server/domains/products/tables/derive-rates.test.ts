import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFolder } from '#lifecycle/import-content.ts';
import { secondCompanyFolder } from '#testing/first-company.ts';
import { runCli } from '#testing/run-cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-derive-'));
  for (const goodsId of ['kangyi', 'shouan'])
    cpSync(path.join(contentFolder, 'products', goodsId), path.join(folder, 'products', goodsId), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const derive = (...args: string[]) => runCli({}, 'rating', 'derive', ...args);

describe('portal rating derive', () => {
  it('agrees with every table of the default content, without a server', async () => {
    const { code, output } = await derive();
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ tables of \d+ products, 0 differ\n$/)]);
  });

  it('names the first line that differs, what is missing and what nothing derives, and ends with 1; --write corrects it', async () => {
    const file = (goodsId: string, name: string) => path.join(folder, 'products', goodsId, 'rates', name);
    const before = readFileSync(file('shouan', 'main.csv'), 'utf8');
    const rows = before.split('\n');
    const changed = rows.with(20, 'y10,single,0,38,1');
    writeFileSync(file('shouan', 'main.csv'), changed.join('\n'));
    appendFileSync(file('shouan', 'cash-values.csv'), 'one more\n');
    rmSync(file('kangyi', 'main.csv'));
    writeFileSync(file('kangyi', 'own.csv'), '');
    const values = readFileSync(file('shouan', 'cash-values.csv'), 'utf8').trimEnd().split('\n').length;
    const different = [
      `shouan/rates/main.csv:21: y10,single,0,38,1, derived ${rows[20] ?? ''}`,
      `shouan/rates/cash-values.csv:${values}: one more, derived `,
      'kangyi/rates/main.csv: is missing',
      'kangyi/rates/own.csv: is not derived',
    ];
    expect(await derive(folder)).toEqual({
      code: 1,
      output: [...different, '4 tables of 2 products, 4 differ', ''].join('\n'),
      errors: '',
    });
    expect(readFileSync(file('shouan', 'main.csv'), 'utf8')).toBe(changed.join('\n'));
    const written = different.slice(0, 3).map((line) => `written: ${line}`);
    expect(await derive(folder, '--write')).toEqual({
      code: 1,
      output: [...written, 'kangyi/rates/own.csv: is not derived', '4 tables of 2 products, 1 differs', ''].join('\n'),
      errors: '',
    });
    rmSync(file('kangyi', 'own.csv'));
    expect((await derive(folder)).code).toBe(0);
    expect(readFileSync(file('shouan', 'main.csv'), 'utf8')).toBe(before);
  });

  it('has nothing to say of products that are not derived', async () => {
    expect(await derive(secondCompanyFolder)).toEqual({ code: 0, output: '0 tables of 0 products, 0 differ\n', errors: '' });
  });
});
