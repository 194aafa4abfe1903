import { fileUrl } from '@portal/contract/client.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import {
  actAtProvider,
  leaveTrail,
  openGuest,
  saveApplication,
  startPaying,
  submitOrder,
  waitForState,
} from '../../testing/buying/buyer.ts';
import { copySite } from '../../testing/copy-site.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importSite } from '../site/import-site.ts';
import { diffProduct } from './diff-product.ts';
import { checkProductAt, importProduct } from './import-product.ts';
import { trialForOne } from '../../testing/buying/trial-for-one.ts';

/** Its limit of the insured's age. */
const ageLimit = '{ on: age, max: 60 }';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-product-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.stop();
});
beforeEach(() => {
  copyOf('zhenan');
});

/** Replaces the folder by that of a product of the default content. */
function copyOf(goodsId: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(contentFolder, 'products', goodsId), folder, { recursive: true });
}

/** Changes a file of the folder. Throws if `from` is not found. Returns the line of the change. */
function change(file: string, from: string, to: string): number {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${from} is not in ${file}`);
  writeFileSync(
    path.join(folder, file),
    text.replace(from, () => to),
  );
  return text.slice(0, at).split('\n').length;
}

const importFolder = () => importProduct(portal.services.db, folder, portal.clock.now());

async function faultsOfImport(): Promise<readonly string[]> {
  const versions = async () => (await portal.connection.pool.query('select goods_id, version, is_current from products order by id')).rows;
  const before = await versions();
  const result = await importFolder();
  expect(await versions(), 'a faulty folder changes nothing').toEqual(before);
  if (!('faults' in result)) throw new Error('the folder was imported');
  return result.faults;
}

describe('importing a product folder', () => {
  it('that is already on sale changes nothing', async () => {
    expect(await importFolder()).toEqual({ goodsId: 'zhenan', imported: false });
  });

  it('reports each fault of the description with its line', async () => {
    const [name, kind, age] = [
      change('product.yaml', 'name: 臻安终身重大疾病保险（互联网）', 'named: 臻安'),
      change('product.yaml', 'kind: critical_illness', 'kind: lottery'),
      change('product.yaml', ageLimit, '{ on: age, max: sixty }'),
    ];
    expect(name).toBeGreaterThan(1);
    const faults = await faultsOfImport();
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^product\\.yaml:${kind}: coverages\\.0\\.kind: `)));
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^product\\.yaml:${age}: limits\\.1\\.max: `)));
    expect(faults).toContainEqual(expect.stringMatching(/^product\.yaml:\d+: name: /));
    expect(faults).toContainEqual(expect.stringContaining('named'));
  });

  it('with invalid YAML reports the line where it becomes invalid', async () => {
    const line = change('product.yaml', ageLimit, '{ on: age, max: [60 }');
    expect((await faultsOfImport())[0]).toMatch(new RegExp(`^product\\.yaml:${line}: `));
  });

  it('reports faults of its texts, tables and references together', async () => {
    const row = change('rates/main.csv', 'whole_life,y20,0,36,', 'whole_life,y20,0,36,x');
    const gap = change('rates/waiver.csv', '# unit:', '# units:');
    const html = change('terms.md', '\n## ', '\n<script>alert(1)</script>\n\n## ');
    const plan = change('product.yaml', 'riders: [mild_moderate]', 'riders: [mild_moderate, golden]');
    const faults = await faultsOfImport();
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`main\\.csv:${row}: `)));
    expect(faults).toContainEqual(expect.stringContaining('waiver.csv:'));
    expect(gap).toBeGreaterThan(0);
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^terms\\.md:${html + 1}: raw HTML is not allowed`)));
    expect(faults).toContainEqual(`product.yaml:${plan}: plan plus names rider golden, which does not exist`);
  });

  it('with cash values is refused if it does not ask for the residence for tax', async () => {
    change('product.yaml', '    - taxResidence\n', '');
    expect(await faultsOfImport()).toEqual([
      expect.stringMatching(/^product\.yaml:\d+: a product with cash values asks the applicant for taxResidence$/),
    ]);
  });

  it('is refused with a frequency of payments that does not begin with the yearly premium, or has no filed share', async () => {
    copyOf('shouan');
    const first = change('product.yaml', 'perYear: 1, share: 10000', 'perYear: 1, share: 9900') - 6;
    expect(await faultsOfImport()).toEqual([`product.yaml:${first}: the first option is yearly: perYear 1, share 10000`]);
    copyOf('shouan');
    change('product.yaml', 'perYear: 12, share: 900', 'perYear: 12');
    expect(await faultsOfImport()).toEqual([
      `product.yaml:${first}: each further option says how often a year premiums are paid, perYear, and what one is of the yearly premium, share`,
    ]);
    copyOf('shouan');
    change('product.yaml', 'role: frequency', 'role: frequency\n    scope: insured');
    expect(await faultsOfImport()).toContainEqual(`product.yaml:${first}: all insureds share the frequency of payments`);
  });

  it('is refused with a province that does not exist, or a city of another one', async () => {
    const line = change('product.yaml', 'provinces: []', 'provinces: ["440000", "990000"]\ncities: ["440400", "110100"]');
    expect(await faultsOfImport()).toEqual([
      `product.yaml:${line}: there is no province 990000`,
      `product.yaml:${line + 1}: 110100 is no city of the provinces on sale`,
    ]);
  });

  it('is refused with a rate for each unit, and no units to choose', async () => {
    copyOf('pingshun');
    const line = change('product.yaml', 'base: fixed', 'base: units');
    expect(await faultsOfImport()).toContainEqual(
      `product.yaml:${line}: no input with the role units says, for each option, how many they are: units`,
    );
  });

  it('with two exclusions of one id is refused, in whichever contract they are', async () => {
    const line = change('product.yaml', '- id: w1', '- id: e1');
    expect(await faultsOfImport()).toEqual([`product.yaml:${line}: two exclusions have the id e1`]);
  });

  it.each(['terms.md', 'rates/main.csv', 'rates/waiver-cash-values.csv'])('without %s says which file is missing', async (file) => {
    rmSync(path.join(folder, file));
    expect(await faultsOfImport()).toContainEqual(
      expect.stringMatching(new RegExp(`^product\\.yaml:\\d+: file ${file} is not in the folder$`)),
    );
  });

  it('is refused without its description, with an ended sale, or with an example that has no price', async () => {
    change('product.yaml', 'saleStart: "2026-01-01"', 'saleStart: "2026-01-01"\nsaleEnd: "2026-11-20"');
    change('product.yaml', '    age: 0\n', '    age: 61\n');
    expect(await faultsOfImport()).toEqual([
      expect.stringMatching(/^product\.yaml:\d+: rates\.fromPrice has no price: NO_RATE$/),
      expect.stringMatching(/^product\.yaml:\d+: saleEnd 2026-11-20 has passed$/),
    ]);
    rmSync(path.join(folder, 'product.yaml'));
    expect((await faultsOfImport())[0]).toMatch(/^product\.yaml:1: /);
  });

  it('announces the end of its sale ten working days before, or is refused', async () => {
    const end = (day: string) => {
      copyOf('xingya');
      return change('product.yaml', 'saleStart: "2026-09-15"', `saleStart: "2026-09-15"\nsaleEnd: "${day}"`) + 1;
    };
    // Saturday 21 November and ten working days.
    const line = end('2026-12-03');
    expect(await faultsOfImport()).toEqual([
      `product.yaml:${line}: saleEnd 2026-12-03 is too near: the end of a sale is announced 10 working days before, so it is 2026-12-04 or later`,
    ]);
    expect(await diffProduct(portal.services, folder, portal.clock.now())).toEqual({ faults: [expect.stringContaining('is too near')] });
    expect(await checkProductAt(folder, portal.clock.now()), 'nobody is told of the end of what is not on sale').toEqual([]);
    end('2026-12-04');
    expect(await importFolder()).toEqual({ goodsId: 'xingya', imported: true });
    change('product.yaml', 'tags: [', 'tags: [即将停售, ');
    portal.clock.advance(12 * 24 * 60);
    expect(await importFolder(), 'the end was announced').toEqual({ goodsId: 'xingya', imported: true });
    end('2026-12-05');
    expect(await importFolder(), 'it may be put off').toEqual({ goodsId: 'xingya', imported: true });
    portal.clock.advance(12 * 24 * 60);
    change('product.yaml', 'tags: [', 'tags: [已停售, ');
    expect(await importFolder(), 'texts of a product may be corrected after its sale').toEqual({ goodsId: 'xingya', imported: true });
    copyOf('xingya');
    expect(await importFolder()).toEqual({ goodsId: 'xingya', imported: true });
    portal.clock.advance(-24 * 24 * 60);
  });

  it('is refused with fewer cooling-off days than the law requires', async () => {
    const line = change('product.yaml', 'coolingOffDays: 15', 'coolingOffDays: 14');
    expect(await faultsOfImport()).toEqual([`product.yaml:${line}: coolingOffDays must be at least 15`]);
  });

  it('reports each fault of the site file with its line, and changes nothing', async () => {
    const { file, text } = await copySite(folder, (shipped) => shipped.replace(/^(\s*)hotline: .*$/m, '$1hotline: [1]'));
    const line = text.slice(0, text.indexOf('hotline: [1]')).split('\n').length;
    const before = await openBrowser(portal.url).api('getSite', { configId: 'home' });
    const result = await importSite(portal.services.db, file, portal.clock.now());
    expect(result).toMatchObject({ faults: [expect.stringMatching(new RegExp(`^site\\.yaml:${line}: contact\\.hotline: `))] });
    expect(await openBrowser(portal.url).api('getSite', { configId: 'home' })).toEqual(before);
  });
});

describe('a new version of a product', () => {
  it('prices new trials; orders and their policies keep the version with which they were made', async () => {
    const trial = trialForOne({
      goodsId: 'zhenan',
      insured: { gender: '0', birthday: '1990-03-07' },
      choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
    });
    const submitted = openGuest(portal, 1);
    const order = await submitOrder(submitted);
    const waiting = openGuest(portal, 2);
    const { draft, product, application } = await saveApplication(waiting);
    await leaveTrail(waiting.browser, draft.orderNo, product.documents);
    expect(draft.premium).toBe(order.premium);

    change('rates/main.csv', 'whole_life,y20,0,36,3', 'whole_life,y20,0,36,9');
    change('terms.md', '\n## ', '\n新的一条。\n\n## ');
    expect(await importFolder()).toEqual({ goodsId: 'zhenan', imported: true });
    portal.clock.advance(1);

    const anybody = openBrowser(portal.url);
    const { premium } = await anybody.api('quotePremium', trial);
    expect(Number(premium)).toBeGreaterThan(Number(order.premium) * 2);
    expect((await anybody.api('getProduct', { goodsId: 'zhenan' })).version).not.toBe(product.version);
    const [terms] = product.documents;
    expect((await refusalOf(anybody.api('downloadProductFile', { goodsId: 'zhenan', fileId: 'terms', hash: terms?.hash }))).code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    const { version, goodsId } = product;
    const sold = await anybody.fetch(fileUrl('downloadProductFile', { goodsId, fileId: 'terms', hash: terms?.hash ?? '', version }));
    const text = readPdfText(new Uint8Array(await sold.arrayBuffer()));
    expect([sold.status, text.includes('新的一条'), text.includes(terms?.hash.slice(0, 12) ?? '-')]).toEqual([200, false, true]);

    // An order is resumed with its version; a draft also says which one is on sale.
    const resumed = await submitted.browser.api('startApplication', { orderNo: order.orderNo });
    expect([resumed.product.version, resumed.premium]).toEqual([product.version, order.premium]);
    const continued = await waiting.browser.api('startApplication', { orderNo: draft.orderNo });
    expect([continued.product.version, continued.premium]).toEqual([product.version, draft.premium]);
    const acceptVersion = (await anybody.api('getProduct', { goodsId: 'zhenan' })).version;
    expect(continued.newer).toMatchObject({ version: acceptVersion, premium: { before: draft.premium, after: premium } });

    const { payUrl, amount } = await startPaying(submitted.browser, order.orderNo, 'wechat');
    expect(amount).toBe(order.premium);
    await actAtProvider(submitted.browser, payUrl, 'pay');
    expect((await waitForState(submitted.browser, order.orderNo, ['issued'])).premium).toBe(order.premium);

    await waiting.browser.api('sendVerifyCode', { purpose: 'apply', orderNo: draft.orderNo });
    const verifyCode = await readCode(portal.services, sampleApplicant(application).phone?.number ?? '', 'apply');
    const submit = (version: number, shown: string | null) =>
      waiting.browser.api(
        'applyInsurance',
        { orderNo: draft.orderNo, version, premium: shown ?? '', verifyCode },
        { idempotencyKey: randomUUID() },
      );
    expect((await refusalOf(submit(draft.version, draft.premium))).code).toBe('PRODUCT_CHANGED');
    const again = await waiting.browser.api('saveGuestDraft', {
      orderNo: draft.orderNo,
      version: draft.version,
      application,
      acceptVersion,
    });
    expect(again.premium).toBe(premium);
    const refused = await refusalOf(submit(again.version, again.premium));
    expect(refused.findings).toEqual([
      expect.objectContaining({ rule: 'advice.changed', path: 'documentsRead.terms' }),
      expect.objectContaining({ rule: 'confirm.declaration' }),
    ]);
  });

  it('can be replaced by importing the old one again', async () => {
    expect(await importFolder()).toEqual({ goodsId: 'zhenan', imported: true });
    portal.clock.advance(1);
    const { rows } = await portal.connection.pool.query("select is_current from products where goods_id = 'zhenan' order by id");
    expect(rows).toEqual([{ is_current: true }, { is_current: false }]);
  });
});

describe('the birthdays that a product accepts', () => {
  /** The reason why the birthday gets no price. */
  async function whyNotBorn(goodsId: string, birthday: string): Promise<string | undefined> {
    const { inputs } = await openBrowser(portal.url).api('getProduct', { goodsId });
    const choices = Object.fromEntries(
      inputs.map((input) => [input.id, input.type === 'choice' ? (input.options[0]?.id ?? '') : input.max]),
    );
    const insured = { gender: '0', birthday, socialInsurance: 'no' } as const;
    const refusal = await refusalOf(openBrowser(portal.url).api('quotePremium', trialForOne({ goodsId, insured, choices })));
    return refusal.findings.find(({ path: at }) => at === 'parties.insured.birthday')?.message;
  }

  // On 2026-11-21 the youngest who are 28 and 30 days old were born on 10-24 and 10-22.
  it.each([
    [
      'that names no bounds are up to 65 years and from 28 days on',
      'kangyi',
      '  - { on: ageDays, min: 28 }\n  - { on: age, max: 65 }\n',
      '',
      65,
      28,
    ],
    ['that names one bound keep the default of the other', 'zhenan', '  - { on: ageDays, min: 28 }\n', '', 60, 28],
    ['that names both bounds are its own', 'zhenan', '{ on: ageDays, min: 28 }', '{ on: ageDays, min: 30 }', 60, 30],
  ])('%s', async (_name, goodsId, from, to, maxAge, minDays) => {
    copyOf(goodsId);
    change('product.yaml', from, to);
    if (minDays === 30) {
      change('notice.md', '出生满 28 天至', '出生满 30 天至');
      change('terms.md', '出生满 28 天且', '出生满 30 天且');
    }
    expect(await importFolder()).toEqual({ goodsId, imported: true });
    portal.clock.advance(1);
    expect(await whyNotBorn(goodsId, `${2026 - maxAge - 1}-11-21`)).toBe(`被保险人投保年龄不能超过${maxAge}周岁`);
    expect(await whyNotBorn(goodsId, `2026-10-${52 - minDays + 1}`)).toBe(`被保险人须出生满${minDays}天`);
    await expect(whyNotBorn(goodsId, `2026-10-${52 - minDays}`), 'the youngest is accepted').rejects.toThrow('the call was not refused');
  });
});
