import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentCommands } from '../../../machine/content-commands.ts';
import { readPdfClaims, saysAccessible } from '#platform/pdf/read-pdf-claims.testing.ts';
import { readPdfText } from '../../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../../../testing/browser-session.ts';
import { openGuest, saveApplication } from '../../../testing/buying/buyer.ts';
import { trialForOne } from '../../../testing/buying/trial-for-one.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { runCliAt } from '../../../testing/run-cli-at.ts';
import { writeChangedProduct } from '../../../testing/samples/import-changed-product.ts';
import { writeShapesProduct } from '../../../testing/samples/write-shapes-product.ts';
import { staffOf } from '../../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { makeSpecimen } from '../../contracts/public.ts';
import { importProduct } from '../import-product.ts';
import { sweepPreviews } from './previews.queries.ts';

let portal: TestPortal;
let anybody: BrowserSession;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  anybody = openBrowser(portal.url);
  folder = await mkdtemp(path.join(tmpdir(), 'portal-preview-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await portal.stop();
});

const days = (count: number) => count * 24 * 60;

/** Runs a command of a product manager and returns the lines that it prints. */
async function run(command: string, args: readonly string[]): Promise<readonly string[]> {
  const options = { turn: <Result>(work: () => Promise<Result>) => work(), offSale: false, unit: undefined, needsApproval: true };
  const printed = await contentCommands[command]?.(portal.services, args, options);
  return printed?.lines ?? [];
}

/** Writes a version of a product with another summary. */
async function writeVersion(summary: string): Promise<string> {
  await writeChangedProduct(folder, 'zhenan', [{ file: 'product.yaml', from: /^summary: .*$/gm, to: `summary: ${summary}` }]);
  return folder;
}

async function preview(summary: string): Promise<string> {
  const [, address = ''] = await run('products preview', [await writeVersion(summary)]);
  return new URL(address).searchParams.get('goodsId') ?? '';
}

describe('a preview of a product', () => {
  it('shows its page, prices, documents and e-policy at its address, and is in no list', async () => {
    const goodsId = await preview('只在预览里的说明');
    const shown = await anybody.api('getProduct', { goodsId });
    expect(shown).toMatchObject({ goodsId, saleState: 'on_sale', summary: '只在预览里的说明' });
    expect((await anybody.api('getProduct', { goodsId: 'zhenan' })).summary).not.toBe(shown.summary);
    const trial = {
      insured: { gender: '0', birthday: '1996-01-01' },
      choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '100000.00' },
    } as const;
    const { premium } = await anybody.api('quotePremium', trialForOne({ goodsId: 'zhenan', ...trial }));
    expect(await anybody.api('quotePremium', trialForOne({ goodsId, ...trial }))).toMatchObject({ premium });
    const [terms] = await anybody.api('listProductFiles', { goodsId });
    expect((await anybody.fetch(terms?.downloadUrl ?? '')).status).toBe(200);
    expect(JSON.stringify(await anybody.api('listProducts', {}))).not.toContain('只在预览里的说明');
    const specimen = await anybody.fetch(`/api/product/downloadFile?goodsId=${goodsId}&fileId=specimen`);
    expect(specimen.headers.get('content-type')).toBe('application/pdf');
    const pdf = new Uint8Array(await specimen.arrayBuffer());
    expect(readPdfClaims(pdf)).toMatchObject(saysAccessible);
    const text = readPdfText(pdf);
    expect(text).toContain('全文的 SHA-256 摘要');
    expect(text).toContain('样本一');
    expect(text).toContain('臻安终身重大疾病保险');
  });

  it('cannot be bought, and ends after thirty days', async () => {
    const goodsId = await preview('不能购买');
    expect(await refusalOf(saveApplication({ ...openGuest(portal, 1), goodsId }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await refusalOf(anybody.api('getProduct', { goodsId: 'preview-x' }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    portal.clock.advance(days(30));
    expect(await refusalOf(anybody.api('getProduct', { goodsId }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    portal.clock.advance(-days(30));
  });

  it('is not made of a folder in which something is still to be filled in', async () => {
    await expect(preview('【待填写：一句话介绍】')).rejects.toThrow(/product\.yaml:\d+: to be filled in/);
  });

  it('goes on sale after another person approved exactly this version', async () => {
    await preview('经两人确认');
    await expect(run('import product', [folder])).rejects.toThrow('was not approved');
    const chen = await staffOf(portal, ['products']);
    const approve = (version?: string) => chen.api('approveProduct', { goodsId: 'zhenan', version });
    expect(await refusalOf(approve())).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('几个版本') });
    const waiting = (await runCliAt(portal, 'products', 'previews')).output.split('\n').find((line) => line.includes('waits for approval'));
    expect(waiting).toContain('proposed by system:command products preview');
    const version = waiting?.split(' ')[1] ?? '';
    const other = await staffOf(portal, ['editor']);
    expect((await refusalOf(other.api('approveProduct', { goodsId: 'zhenan', version }))).code).toBe('RIGHT_MISSING');
    const propose = 'update product_previews set proposed_by = $1 where version like $2';
    await portal.connection.pool.query(propose, [`staff:${chen.staffId}`, `${version}%`]);
    expect(await refusalOf(approve(version)), 'their own').toMatchObject({
      code: 'NOT_POSSIBLE',
      message: expect.stringContaining('由您提交'),
    });
    expect((await runCliAt(portal, 'products', 'approve', 'zhenan', version)).output).toBe(
      `zhenan, version ${version}, is approved: import product FOLDER puts it on sale\n`,
    );
    expect(await refusalOf(approve(version))).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('已由') });
    expect((await refusalOf(approve('f'.repeat(64)))).code).toBe('SUBJECT_NOT_FOUND');
    await writeVersion('改过一个字');
    await expect(run('import product', [folder]), 'an approval is of one text').rejects.toThrow('was not approved');
    await writeVersion('经两人确认');
    expect(await run('import product', [folder])).toEqual(['zhenan is on sale in this version']);
    // Servers notice it when their caches expire.
    portal.clock.advance(1);
    expect((await anybody.api('getProduct', { goodsId: 'zhenan' })).summary).toBe('经两人确认');
  });

  it('is removed once its address has ended, unless somebody approved it', async () => {
    portal.clock.advance(days(30));
    await sweepPreviews(portal.services.db, portal.clock.now());
    portal.clock.advance(-days(30));
    expect((await runCliAt(portal, 'products', 'previews')).output).toMatch(/^zhenan .* approved by staff:\w+, [^\n]*\n$/);
  });
});

it('the e-policy of invented people is made of every product on sale, and of one whose plans have values', async () => {
  await rm(folder, { recursive: true });
  await writeShapesProduct(folder);
  expect(await importProduct(portal.services.db, folder, portal.clock.now())).toMatchObject({ imported: true });
  for (const { product } of await portal.services.catalogue.listOnSale()) {
    const version = await portal.services.catalogue.onSaleNow(product.goodsId);
    if (!version) throw new Error(`${product.goodsId} is on sale`);
    const text = readPdfText(await makeSpecimen(portal.services, version, portal.clock.now()));
    expect(text, product.goodsId).toContain('不是保险合同');
    expect(text.replaceAll('\n', ''), product.goodsId).toContain(product.filingNo.slice(0, 6));
  }
});
