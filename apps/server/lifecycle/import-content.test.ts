import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importSite } from '../domains/site/import-site.ts';
import { createSiteSettings } from '../domains/site/site-settings.ts';
import { checkBetween } from './check-between.ts';
import { contentFolder, importContent } from './import-content.ts';
import { connectDatabase, type Connection } from '../platform/database/connect.ts';
import { findFirstCompany, secondCompanyFolder } from '../testing/first-company.ts';
import { testNow } from '../testing/test-clock.ts';
import { cloneDatabase } from '../testing/test-portal.ts';

/** A site file with nothing that may be left out. */
const shortSite = path.join(import.meta.dirname, '../testing/short-site.yaml');

let connection: Connection;
/** The content folder of a server. A newer version has other files. */
let shipped: string;
beforeAll(() => {
  shipped = mkdtempSync(path.join(tmpdir(), 'portal-content-'));
});
beforeEach(async () => {
  cpSync(contentFolder, shipped, { recursive: true });
  connection = connectDatabase(await cloneDatabase(), 2);
  await connection.pool.query('truncate site_content, sms_templates, sale_partners, products, content_imports cascade');
  return () => connection.close();
});
afterAll(() => rmSync(shipped, { recursive: true, force: true }));

const start = (folder = shipped) => importContent(connection.db, folder, testNow(), { seeds: true });
const importByHand = (folder: string) => importContent(connection.db, folder, testNow(), { offSale: true });
const readSite = () => createSiteSettings(connection.db, testNow).current();

/** Changes each file, as the next version does. */
function ship(): void {
  for (const file of ['site.yaml', 'sms-templates.yaml', 'products/zhenan/product.yaml'])
    appendFileSync(path.join(shipped, file), '\n# the next version\n');
}

const inForce = async () => {
  const { pool } = connection;
  const site = await pool.query<{ version: string }>('select version from site_content');
  const templates = await pool.query<{ version: string }>('select version from sms_templates');
  const products = await pool.query<{ version: string }>('select version from products where is_current order by goods_id');
  return [...site.rows, ...templates.rows, ...products.rows].map(({ version }) => version);
};

describe('a starting server', () => {
  it('imports its content once, and the content of a newer version', async () => {
    expect(await start()).toEqual([
      'site.yaml',
      'sms-templates.yaml',
      'texts',
      'partners.yaml',
      'products/10088',
      'products/10090',
      'products/anyi',
      'products/changqing',
      'products/chuanshi',
      'products/kangyi',
      'products/pingshun',
      'products/shouan',
      'products/xingya',
      'products/zhenan',
      'products/zhongshou',
    ]);
    expect(await start()).toEqual([]);
    ship();
    expect(await start()).toEqual(['site.yaml', 'sms-templates.yaml', 'products/zhenan']);
  });

  it('does not replace what an operator imported, even if its own is newer; an import by hand replaces it', async () => {
    await start();
    const own = mkdtempSync(path.join(tmpdir(), 'portal-content-'));
    cpSync(contentFolder, own, { recursive: true });
    for (const file of ['site.yaml', 'sms-templates.yaml', 'products/zhenan/product.yaml'])
      writeFileSync(path.join(own, file), `${readFileSync(path.join(own, file), 'utf8')}\n# by hand\n`);
    expect(await importByHand(own)).toEqual(['site.yaml', 'sms-templates.yaml', 'products/zhenan']);
    const byHand = await inForce();
    expect(await start()).toEqual([]);
    ship();
    expect(await start()).toEqual([]);
    expect(await inForce()).toEqual(byHand);
    expect(await importByHand(shipped)).toEqual(['site.yaml', 'sms-templates.yaml', 'products/zhenan']);
    rmSync(own, { recursive: true, force: true });
  });

  it('does not replace a product that an operator changed, even if the site is seeded', async () => {
    await start();
    appendFileSync(path.join(shipped, 'products/zhenan/product.yaml'), '\n# by hand\n');
    expect(await importByHand(shipped)).toEqual(['products/zhenan']);
    ship();
    expect(await start()).toEqual(['site.yaml', 'sms-templates.yaml']);
  });

  it("never adds the first company's site or products to those of another company", async () => {
    await start();
    await importByHand(secondCompanyFolder);
    ship();
    expect(await start()).toEqual([]);
    expect(findFirstCompany(JSON.stringify(await readSite()))).toEqual([]);
    const { rows } = await connection.pool.query('select goods_id from products where is_current');
    expect(rows).toEqual([{ goods_id: 'starfish' }]);
  });

  it('replaces what a server seeded before, and nothing that an operator imported', async () => {
    const { db, pool } = connection;
    await importSite(db, shortSite, testNow(), true);
    await pool.query("update site_content set seeded_version = 'another: an operator imported this one'");
    expect(await start()).toEqual(['sms-templates.yaml']);
    await pool.query('truncate site_content, sms_templates');
    await importSite(db, shortSite, testNow(), true);
    expect(await start()).toEqual([
      'site.yaml',
      'sms-templates.yaml',
      'texts',
      'partners.yaml',
      'products/10088',
      'products/10090',
      'products/anyi',
      'products/changqing',
      'products/chuanshi',
      'products/kangyi',
      'products/pingshun',
      'products/shouan',
      'products/xingya',
      'products/zhenan',
      'products/zhongshou',
    ]);
  });
});

/** 琴安 as Excel and older editors in Chinese save it. */
const inGbk = Buffer.from('c7d9b0b2', 'hex');

describe('an import by hand', () => {
  it('changes nothing at all if the last product has a fault', async () => {
    await start();
    const before = await inForce();
    ship();
    appendFileSync(path.join(shipped, 'products/zhongshou/product.yaml'), '\nmotto: 你好\n');
    await expect(importByHand(shipped)).rejects.toThrow(/^nothing was imported:\nproducts\/zhongshou\/product\.yaml:\d+: .*motto/);
    expect(await inForce()).toEqual(before);
  });

  it.each([
    ['site.yaml', 'site.yaml'],
    ['sms-templates.yaml', 'sms-templates.yaml'],
    ['faq.yaml', 'faq.yaml'],
    ['hospitals.csv', 'hospitals.csv'],
    ['partners.yaml', 'partners.yaml'],
    ['articles/Pay_info/solvency-2024q3.md', 'articles/Pay_info/solvency-2024q3.md'],
    ['products/zhenan/product.yaml', 'products/zhenan/product.yaml'],
    ['products/zhenan/terms.md', 'products/zhenan/terms.md'],
  ])('names %s if it is not in UTF-8', async (file, named) => {
    appendFileSync(path.join(shipped, file), Buffer.concat([Buffer.from('\n# '), inGbk, Buffer.from('\n')]));
    await expect(importByHand(shipped)).rejects.toThrow(new RegExp(`\n${named.replaceAll('.', '\\.')}:\\d+: .*UTF-8`));
  });
});

describe('a site file without what may be left out', () => {
  it('can be imported: missing settings are derived from the present ones', async () => {
    expect(await importSite(connection.db, shortSite, testNow())).toEqual({ imported: true });
    const { applicationId, hosts, pages, company } = await readSite();
    expect({ applicationId, hosts, pages, signature: company.smsSignature }).toEqual({
      applicationId: 'web',
      hosts: [],
      pages: [],
      signature: '琴安人寿',
    });
    expect(company.logoSvg).toContain('>琴</text>');
  });

  it('of another company gets no settings of the first one', async () => {
    const file = path.join(shipped, 'site.yaml');
    // The figures of the first company take values that this file leaves out.
    rmSync(path.join(shipped, 'figures.yaml'));
    writeFileSync(
      file,
      readFileSync(shortSite, 'utf8')
        .replace('shortName: 琴安人寿', 'shortName: <北辰>人寿')
        .replace(/\npages:[^]*/, ''),
    );
    await importSite(connection.db, file, testNow());
    const { company, applicationId } = await readSite();
    expect([company.smsSignature, applicationId]).toEqual(['<北辰>人寿', 'web']);
    expect(company.logoSvg).toContain('>&lt;</text>');
  });
});

describe('a folder with products', () => {
  it('says of the company what their pages have to say: hours of counters, interest of loans, solvency', async () => {
    const change = (file: string, from: RegExp, to: string) => {
      const name = path.join(shipped, file);
      writeFileSync(name, readFileSync(name, 'utf8').replace(from, to));
    };
    change('site.yaml', /counterHours: .*/, "counterHours: ''");
    change('site.yaml', /^ {2}loanRate: .*\n/m, '');
    change('figures.yaml', /^loanRate: .*$/m, 'loanRate: 4.5%');
    change('facts.yaml', /^solvency:\n(?: .*\n|#.*\n)+/m, 'solvency: {}\n');
    const faults = await checkBetween(shipped, ['kangyi', 'zhenan']);
    expect(faults.filter((fault) => /pages of products|loans/.test(fault))).toEqual([
      'site.yaml:1: service is missing, or its counterHours: pages of products say hours and days of service',
      'site.yaml:1: service.loanRate is missing: zhenan promise loans on the policy',
      'facts.yaml:1: solvency is empty: pages of products say it',
    ]);
    expect(await checkBetween(shipped, [])).not.toContainEqual(expect.stringContaining('pages of products'));
  });
});

describe('a site file with faults', () => {
  it.each([
    ['an unknown key', 'postcode: "519031"', 'postcode: "519031"\n  motto: 你好', /^site\.yaml:\d+: company: .*motto/],
    [
      'a link that is neither path nor address',
      'privacyPolicy: /privacyPolicy',
      'privacyPolicy: privacyPolicy',
      /^site\.yaml:\d+: links\.privacyPolicy: a path/,
    ],
    [
      'a host with a scheme',
      '- host: www.qinan-life.example',
      '- host: https://www.qinan-life.example',
      /^site\.yaml:\d+: hosts\.1\.host: a host/,
    ],
  ])('is refused with its line: %s', async (_name, part, replacement, fault) => {
    const file = path.join(shipped, 'site.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(part, replacement));
    const result = await importSite(connection.db, file, testNow());
    expect('faults' in result ? result.faults.join('\n') : 'none').toMatch(fault);
  });

  it('is refused with the line of a text that contains HTML', async () => {
    const file = path.join(shipped, 'site.yaml');
    const text = readFileSync(file, 'utf8').replace('      单位为员工投保意外险', '      <script>x</script>\n\n      单位为员工投保意外险');
    expect(text).toContain('<script>');
    writeFileSync(file, text);
    const line = text.slice(0, text.indexOf('<script>')).split('\n').length;
    expect(await importSite(connection.db, file, testNow())).toEqual({
      faults: [expect.stringContaining(`site.yaml:${line}: raw HTML is not allowed`)],
    });
  });
});
