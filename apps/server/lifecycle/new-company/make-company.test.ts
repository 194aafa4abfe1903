import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { connectDatabase, type Connection } from '../../platform/database/connect.ts';
import { findUnfilled } from '../../platform/text/fill-in.ts';
import { findFirstCompany } from '../../testing/first-company.ts';
import { runCli } from '../../testing/run-cli.ts';
import { testNow } from '../../testing/test-clock.ts';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { findForeignNames } from '../find-foreign-names.ts';
import { checkContent, contentFolder, importContent, importSiteTexts } from '../import-content.ts';

let connection: Connection;
let folder: string;
/** Without a server and its settings. */
const makeByCommand = () => runCli({}, 'company', 'new', folder, '--name', '远帆人寿保险股份有限公司');

beforeAll(async () => {
  connection = connectDatabase(await cloneDatabase(), 2);
  folder = mkdtempSync(path.join(tmpdir(), 'portal-company-'));
  expect(await makeByCommand()).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ places are to be filled in/) });
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const listFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** Fills each place with its example, or with what belongs there. */
function fill(): void {
  for (const file of listFiles()) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(/【待填写：([^】]*?)(?:，如 ([^】]*))?】/g, (_mark, what: string, example?: string) => example ?? what),
    );
  }
}

describe('the content folder of a new company', () => {
  it('has an article for each category with a deadline, unless tables or other categories make it', () => {
    const deadlines = parse(readFileSync(path.join(folder, 'deadlines.yaml'), 'utf8')) as { category: string }[];
    const made = new Set(['base_info', 'info', 'company_test']);
    const wanted = [...new Set(deadlines.map(({ category }) => category))].filter((category) => !made.has(category));
    const written = new Set(readdirSync(path.join(folder, 'articles')));
    expect(wanted.filter((category) => !written.has(category))).toEqual([]);
  });

  it('begins its files with the schema that editors read, which it has, and offers no transfers', () => {
    const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    for (const file of ['site.yaml', 'faq.yaml', 'facts.yaml', 'search-pages.yaml']) {
      const [, schema = 'none'] = /^# yaml-language-server: \$schema=\.\/(.*)\n/.exec(text(file)) ?? [];
      expect(JSON.parse(text(schema))).toHaveProperty('type');
    }
    expect(text('site.yaml')).not.toContain('银行转账');
    expect(text('faq.yaml')).not.toContain('银行转账');
    expect(text('site.yaml')).toContain('支持微信支付、支付宝和银行卡，以收银台显示为准。核保通过后请在 24 小时内支付；逾期订单会失效');
  });

  it('is refused while something is to be filled in, and the check names nothing else', async () => {
    const faults = await checkContent(connection.db, folder, testNow());
    expect(faults).toEqual(await findUnfilled(folder));
    expect(faults).toContainEqual(expect.stringMatching(/^site\.yaml:\d+: to be filled in: 客服热线，如 400-100-0000$/));
    await expect(importContent(connection.db, folder, testNow(), { offSale: true })).rejects.toThrow('to be filled in');
    await expect(importSiteTexts(connection.db, folder, testNow())).rejects.toThrow('to be filled in');
  });

  it('has no fault and no name of the first company once it is filled in, and sells nothing', async () => {
    fill();
    expect(await checkContent(connection.db, folder, testNow())).toEqual([]);
    expect(await findForeignNames(folder, contentFolder)).toEqual([]);
    expect(listFiles().flatMap((file) => findFirstCompany(readFileSync(file, 'utf8')))).toEqual([]);
    await expect(importContent(connection.db, folder, testNow())).rejects.toThrow('--off-sale');
    expect(await importContent(connection.db, folder, testNow(), { offSale: true })).toContain('zhenan (off sale now)');
  });

  it('is not written over files, nor without the whole name', async () => {
    expect(await makeByCommand()).toMatchObject({ code: 1, errors: expect.stringContaining('has files') });
    const empty = path.join(folder, 'products');
    expect(await runCli({}, 'company', 'new', empty)).toMatchObject({ code: 1, errors: expect.stringContaining('company new FOLDER') });
    expect(await runCli({}, 'company', 'new', empty, '--name', '有限公司')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('whole name'),
    });
  });
});
