import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from './domains/messages/list-outbox.ts';
import { importContent } from './lifecycle/import-content.ts';
import { readPdfText } from './platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from './testing/browser-session.ts';
import { actAtProvider, type BuyerOptions, startPaying, submitOrder, waitForState } from './testing/buying/buyer.ts';
import { findFirstCompany, secondCompanyFolder } from './testing/first-company.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { sampleApplicant } from './testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';
import { waitForEpolicy } from './testing/buying/wait-for-epolicy.ts';

let portal: TestPortal;
let imported: readonly string[];
beforeAll(async () => {
  portal = await startPortal();
  imported = await importContent(portal.services.db, secondCompanyFolder, portal.clock.now(), { offSale: true });
  // Settings and products are cached for two seconds.
  portal.clock.advance(1);
});
afterAll(() => portal.stop());

const codeOf = async (phone: string, wording: string) => {
  const messages = await listOutbox(portal.services.db, portal.services.sealer);
  const codes = messages.filter((message) => message.phone === phone).map(({ text }) => new RegExp(`${wording}(\\d{6})`).exec(text)?.[1]);
  return codes.find(Boolean) ?? '';
};

/** Buys the second company's product and signs in on the same browser. */
async function buyAndSignIn() {
  const options: BuyerOptions = {
    browser: openBrowser(portal.url),
    serial: 41,
    goodsId: 'starfish',
    readCode: (phone) => codeOf(phone, '投保验证码是 '),
  };
  const { orderNo, application } = await submitOrder(options);
  const { payUrl } = await startPaying(options.browser, orderNo, 'wechat');
  const payPage = await (await options.browser.fetch(payUrl ?? '')).text();
  await actAtProvider(options.browser, payUrl, 'pay');
  const { policyNo } = await waitForState(options.browser, orderNo, ['issued']);
  await waitForEpolicy(portal, orderNo);
  const phone = sampleApplicant(application).phone ?? { countryCode: '86', number: '' };
  const owner = options.browser;
  await owner.api('sendVerifyCode', { purpose: 'login', phone });
  const { accessKey } = await owner.api('logIn', { phone, verifyCode: await codeOf(phone.number, '登录验证码是 ') });
  owner.accessKey = accessKey;
  return { owner, orderNo, policyNo: policyNo ?? '', payPage };
}

const pdfText = async (response: Response) => readPdfText(new Uint8Array(await response.arrayBuffer()));

describe('a portal with the content of another company', () => {
  it('sells the product of that company and not the first one', async () => {
    expect(imported).toEqual([
      'site.yaml',
      'sms-templates.yaml',
      'texts',
      'the partners of before (ended: there is no partners.yaml)',
      'products/starfish',
      '10088 (off sale now)',
      '10090 (off sale now)',
      'anyi (off sale now)',
      'changqing (off sale now)',
      'chuanshi (off sale now)',
      'kangyi (off sale now)',
      'pingshun (off sale now)',
      'shouan (off sale now)',
      'xingya (off sale now)',
      'zhenan (off sale now)',
      'zhongshou (off sale now)',
    ]);
    const browser = openBrowser(portal.url);
    expect((await browser.api('listProducts')).map(({ goodsId }) => goodsId)).toEqual(['starfish']);
    expect((await refusalOf(browser.api('getProduct', { goodsId: 'zhenan' }))).code).toBe('PRODUCT_NOT_FOUND');
  });

  it('does not name the first company in any call', async () => {
    const browser = openBrowser(portal.url);
    const answers = [
      await browser.api('getSite', { configId: 'home' }),
      await browser.api('getSitePage', { id: 'privacyPolicy' }),
      await browser.api('listProducts'),
      await browser.api('getProduct', { goodsId: 'starfish' }),
      await browser.api('getProductService', { goodsId: 'starfish' }),
      await browser.api('getTrialTemplate', { goodsId: 'starfish' }),
      await browser.api('listProductFiles', { goodsId: 'starfish' }),
      await browser.api('getProductNotice', { goodsId: 'starfish' }),
      await browser.api('listNews', { path: 'hqNews' }),
      await browser.api('getFacts'),
      await browser.api('listFaq'),
    ];
    expect(JSON.stringify(answers)).toContain('海星人寿');
    expect(findFirstCompany(JSON.stringify(answers))).toEqual([]);
    expect((await refusalOf(browser.api('getSitePage', { id: 'shareholders' }))).code).toBe('PAGE_NOT_FOUND');
    for (const address of ['/api/docs/json', '/logo.svg', '/sandbox/outbox'])
      expect(findFirstCompany(await (await browser.fetch(address)).text()), address).toEqual([]);
  });

  it('names only the second company in a purchase, its messages and its documents', async () => {
    const { owner, orderNo, policyNo, payPage } = await buyAndSignIn();
    expect(payPage).toContain('收款方：海星人寿');
    const messages = (await listOutbox(portal.services.db, portal.services.sealer)).map(({ text }) => text);
    expect(messages.every((text) => text.startsWith('【海星】'))).toBe(true);
    expect(messages.some((text) => text.includes(sayCoolingOff(20)))).toBe(true);

    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const epolicy = await pdfText(await owner.fetch(url));
    expect(epolicy).toContain('海星人寿保险有限公司');
    const terms = await pdfText(await owner.fetch('/api/product/downloadFile?goodsId=starfish&fileId=terms'));
    expect(terms).toContain('海星人寿');
    const answers = JSON.stringify([await owner.api('getOrder', { orderNo }), await owner.api('getPolicy', { policyNo })]);
    for (const text of [payPage, ...messages, epolicy, terms, answers]) expect(findFirstCompany(text)).toEqual([]);
  });
});

describe('the sources', () => {
  const root = path.join(import.meta.dirname, '../..');
  const sources = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(tsx?|typ|css|svg|sql)$/.test(name) && !/(^|\/)(node_modules|build|build\.next|\.react-router)\//.test(name))
      .filter((name) => !/\.(test|fixture)\.tsx?$/.test(name) && !name.startsWith('apps/server/testing/')),
  );

  it('do not name any company', () => {
    expect(sources.length).toBeGreaterThan(500);
    const named = sources.map((name) => [name, findFirstCompany(readFileSync(path.join(root, name), 'utf8'))] as const);
    expect(named.filter(([, names]) => names.length > 0)).toEqual([]);
  });
});
