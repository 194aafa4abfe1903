import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { prepareSubmission } from '../../testing/buying/prepare-submission.ts';
import { copySite } from '../../testing/copy-site.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { insertAgreementTexts, takeOverAgreementTexts } from './agreements.queries.ts';
import { importSite } from './import-site.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'agreements-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

const inForce = async () => (await openBrowser(portal.url).api('getSite', { configId: 'site' })).agreements;
const versionsInForce = async () => (await inForce()).map(({ version }) => version);
const acceptedBy = async (column: 'account_id' | 'order_id', owner: string) => {
  const { rows } = await portal.connection.pool.query(
    `select page_id, version from agreement_acceptances where ${column} = (${owner}) order by page_id desc`,
  );
  return rows;
};
const newestAccount = 'select id from accounts order by created_at desc limit 1';

/** The insurer changes a sentence of the user agreement. */
async function changeAgreement(): Promise<void> {
  const { file } = await copySite(folder, (text) => text.replace('浏览和试算不需要登录。', '浏览和试算都不需要登录。'));
  expect(await importSite(portal.services.db, file, portal.clock.now())).toEqual({ imported: true });
  portal.clock.advance(1);
}

describe('the user agreement and the privacy policy', () => {
  it('are agreed to in the versions that the page showed, by who registers and with each submission', async () => {
    const agreements = await inForce();
    expect(agreements.map(({ title, url }) => `${title} ${url}`)).toEqual(['用户服务协议 /userAgreement', '隐私政策 /privacyPolicy']);
    const stored = agreements.map(({ id, version }) => ({ page_id: id, version }));
    const agreed = await versionsInForce();
    const phone = { countryCode: '86', number: '13700004401' };
    const browser = openBrowser(portal.url);
    await browser.api('sendVerifyCode', { purpose: 'register', phone });
    const verifyCode = await readCode(portal.services, phone.number, 'register');
    await browser.api('register', { phone, verifyCode, agreed });
    expect(await acceptedBy('account_id', newestAccount)).toEqual(stored);

    const { submit, orderNo } = await prepareSubmission(portal, 1);
    await submit({ agreed });
    expect(await acceptedBy('order_id', `select id from orders where order_no = '${orderNo}'`)).toEqual(stored);
    const trail = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: { kind: string; detail: object }[] };
    expect(trail.rows.find(({ kind }) => kind === 'submitted')?.detail).toMatchObject({
      agreements: Object.fromEntries(agreements.map(({ id, version }) => [id, version])),
    });
  });

  it('are agreed to by the account of a guest whom the submission signs in, once', async () => {
    const agreements = await inForce();
    const { submit, orderNo, browser } = await prepareSubmission(portal, 3);
    await submit({ agreed: await versionsInForce() });
    for (let times = 0; times < 2; times += 1) await browser.api('enterAsApplicant', { orderNo });
    expect(await acceptedBy('account_id', newestAccount)).toEqual(agreements.map(({ id, version }) => ({ page_id: id, version })));
  });

  it('are asked for again after a change, which nobody agrees to unseen; each version stays readable', async () => {
    const before = await versionsInForce();
    const [old = ''] = before;
    const { submit } = await prepareSubmission(portal, 2);
    portal.clock.advance(2);
    const phone = { countryCode: '86', number: '13700004402' };
    const browser = openBrowser(portal.url);
    await browser.api('sendVerifyCode', { purpose: 'login', phone });
    const verifyCode = await readCode(portal.services, phone.number, 'login');
    await changeAgreement();
    const after = await versionsInForce();
    expect(after.map((version, index) => version === before[index])).toEqual([false, true]);
    expect((await refusalOf(browser.api('logIn', { phone, verifyCode, agreed: before }))).code).toBe('AGREEMENTS_CHANGED');
    expect((await refusalOf(submit({ agreed: before }))).code).toBe('AGREEMENTS_CHANGED');
    await browser.api('logIn', { phone, verifyCode, agreed: after });
    expect(await acceptedBy('account_id', newestAccount)).toContainEqual({ page_id: 'userAgreement', version: after[0] });
    expect(await submit({ agreed: after })).toMatchObject({ state: 'unpaid' });

    const page = await browser.api('getSitePage', { id: 'userAgreement' });
    expect(page).toMatchObject({
      version: after[0],
      versions: [
        { version: after[0], inForce: true },
        { version: old, inForce: false },
      ],
    });
    const earlier = await browser.api('getSitePage', { id: 'userAgreement', version: old });
    expect([earlier.html, page.html].map((html) => html.includes('浏览和试算都不需要登录'))).toEqual([false, true]);
    expect((await refusalOf(browser.api('getSitePage', { id: 'userAgreement', version: '0'.repeat(64) }))).code).toBe('PAGE_NOT_FOUND');
  });

  it('are not shown in versions that a server brought along and nobody agreed to, once an operator imported a text', async () => {
    const version = 'a'.repeat(64);
    const text = { id: 'userAgreement', version, title: '用户服务协议', text: '第一家公司的协议。' };
    await insertAgreementTexts(portal.services.db, [text], portal.clock.now(), true);
    const browser = openBrowser(portal.url);
    expect((await browser.api('getSitePage', { id: 'userAgreement' })).versions).toHaveLength(2);
    expect((await refusalOf(browser.api('getSitePage', { id: 'userAgreement', version }))).code).toBe('PAGE_NOT_FOUND');
    await takeOverAgreementTexts(portal.services.db, [text]);
    const agreedTo = { ...text, version: 'b'.repeat(64) };
    await insertAgreementTexts(portal.services.db, [agreedTo], portal.clock.now(), true);
    await portal.connection.pool.query(
      `insert into agreement_acceptances (account_id, page_id, version, accepted_at) values ((${newestAccount}), $1, $2, now())`,
      [agreedTo.id, agreedTo.version],
    );
    expect((await browser.api('getSitePage', { id: 'userAgreement' })).versions).toHaveLength(4);
  });
});
