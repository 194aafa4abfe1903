import { creditCodeCheckCharacter } from '@portal/rules/person/social-credit-code.ts';
import { maskEmail, maskName } from '@portal/rules/values/masking.ts';
import { fen, type Fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdfClaims, saysAccessible } from '#platform/pdf/read-pdf-claims.testing.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { acceptPapers } from '../../testing/buying/accept-papers.ts';
import { prepareGroup } from '../../testing/buying/buy-group.ts';
import { actAtProvider, startPaying, waitForState } from '../../testing/buying/buyer.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleCreditCode } from '../../testing/samples/sample-group.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buyAsCustomer } from '../core/core-feeds.testing.ts';
import { lockPayment } from '../payments/payments.queries.ts';
import { refund } from '../payments/refund.ts';
import { liveThroughPremiums, pay } from '../servicing/lapse/lapse.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const withCheck = (first17: string) => first17 + (creditCodeCheckCharacter(first17) ?? '');
const company = { titleType: 'company', companyName: '样例科技有限公司', taxNo: withCheck('91440300MA5DA1234') } as const;

const taxNumberWrong = '税号与单位名称对不上或未登记，请核对后重新申请。';

/** Sends some of the first premium of a policy back. */
async function sendBack(policyNo: string, amount: Fen) {
  const { rows } = await portal.connection.pool.query<{ id: string }>(
    `select payments.id from payments join charges on charges.id = charge_id join policies on order_id = owner_id where policy_no = $1`,
    [policyNo],
  );
  await inTransaction(portal.services.db, async (tx) =>
    refund(tx, portal.services, await lockPayment(tx, rows[0]?.id ?? ''), { amount, reason: '多收的保险费' }),
  );
}

async function reaches(owner: BrowserSession, policyNo: string, state: 'ready' | 'failed', period = 1) {
  return vi.waitFor(
    async () => {
      const invoice = await owner.api('getInvoice', { policyNo, period });
      expect(invoice.state).toBe(state);
      return invoice;
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('the e-invoice of a policy', () => {
  it('for a person bears the name of the contract, and only its owner downloads it', async () => {
    const { owner, policyNo, premium, applicant } = await buyAsCustomer(portal, 1);
    const email = maskEmail(applicant.email ?? '');
    const shown = {
      policyNo,
      period: 1,
      payments: 20,
      arrearsThrough: null,
      amount: premium,
      taxNo: null,
      email,
      company: null,
      reason: null,
    };
    const nothing = { title: null, sentTo: null, requestedAt: null, url: null };
    expect(await owner.api('getInvoice', { policyNo })).toEqual({ ...shown, ...nothing, state: 'none', mayApply: true });
    const asked = { ...shown, title: maskName(applicant.name ?? ''), sentTo: email, mayApply: false };
    const requestedAt = portal.clock.now().toISOString();
    const request = { policyNo, titleType: 'personal', sendEmail: 'yes' } as const;
    expect(await owner.api('applyInvoice', request)).toEqual({ ...asked, state: 'generating', requestedAt, url: null });
    const ready = await reaches(owner, policyNo, 'ready');
    expect(ready).toEqual({ ...asked, state: 'ready', requestedAt, url: expect.stringContaining('ticket') });
    const { url } = ready;
    const answer = await owner.fetch(url ?? '');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(readPdfClaims(pdf)).toMatchObject(saysAccessible);
    const text = readPdfText(pdf);
    for (const part of ['发票样张', '不是发票', applicant.name ?? '', premium, policyNo, '首期保费']) expect(text).toContain(part);
    expect((await openBrowser(portal.url).fetch(url ?? '')).status).toBe(404);
    const stranger = await buyAsCustomer(portal, 2);
    expect((await stranger.owner.fetch(url ?? '')).status).toBe(404);
    expect((await refusalOf(stranger.owner.api('getInvoice', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
    expect((await refusalOf(stranger.owner.api('applyInvoice', { policyNo, titleType: 'personal' }))).code).toBe('POLICY_NOT_FOUND');
    expect((await owner.fetch((url ?? '').replace('eInvoiceFile', 'file'))).status, 'the ticket opens no e-policy').toBe(404);
  });

  it('asked for twice is made once', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 3);
    const asked = { policyNo, titleType: 'personal' } as const;
    await Promise.all([owner.api('applyInvoice', asked), owner.api('applyInvoice', asked)]);
    await reaches(owner, policyNo, 'ready');
    expect(await owner.api('applyInvoice', { policyNo, ...company })).toMatchObject({ state: 'ready', taxNo: null });
    const { rowCount } = await portal.connection.pool.query('select 1 from sandbox_invoices where request_no like $1', [`${policyNo}-%`]);
    expect(rowCount).toBe(1);
  });

  it('needs a red letter as soon as some of its premium goes back, and staff see which do', async () => {
    const { owner, policyNo, premium } = await buyAsCustomer(portal, 15);
    await owner.api('applyInvoice', { policyNo, titleType: 'personal' });
    await reaches(owner, policyNo, 'ready');
    const cashier = await staffOf(portal, ['cashier']);
    expect(await cashier.api('listRedLetters')).toEqual([]);
    await sendBack(policyNo, fen(100));
    const since = portal.clock.now().toISOString();
    expect(await cashier.api('listRedLetters')).toMatchObject([{ policyNo, period: 1, amount: premium, state: 'ready', since }]);
    expect((await refusalOf((await staffOf(portal, ['editor'])).api('listRedLetters'))).code).toBe('RIGHT_MISSING');
  });

  it('that is asked for after money went back is for what was kept, and is refused when nothing was', async () => {
    const [part, whole] = [await buyAsCustomer(portal, 16), await buyAsCustomer(portal, 17)];
    const kept = fen(fromYuanText(part.premium) - 100);
    await sendBack(part.policyNo, fen(100));
    const asked = { policyNo: part.policyNo, titleType: 'personal' } as const;
    expect(await part.owner.api('applyInvoice', asked)).toMatchObject({ state: 'generating', amount: toYuanText(kept) });
    const { url, amount } = await reaches(part.owner, part.policyNo, 'ready');
    expect(amount).toBe(toYuanText(kept));
    expect(readPdfText(Buffer.from(await (await part.owner.fetch(url ?? '')).arrayBuffer()))).toContain(amount);
    const cashier = await staffOf(portal, ['cashier']);
    expect((await cashier.api('listRedLetters')).filter(({ policyNo }) => policyNo === part.policyNo)).toEqual([]);

    const { policyNo, owner } = whole;
    await sendBack(policyNo, fromYuanText(whole.premium));
    const refused = await refusalOf(owner.api('applyInvoice', { policyNo, titleType: 'personal' }));
    expect(refused).toMatchObject({ code: 'INVOICE_NOT_OFFERED', message: expect.stringContaining('已退还') });
    expect((await owner.api('listInvoices', { policyNo })).list).toEqual([]);
  });

  it('of an organisation bears its registered name and code, and never lacks the code', async () => {
    const browser = openBrowser(portal.url);
    const phone = '13912340070';
    const read = (to: string) => readCode(portal.services, to, 'apply');
    const { orderNo, agreeAll, submit } = await prepareGroup({ browser, count: 3, phone, readCode: read });
    await agreeAll();
    await submit();
    await acceptPapers(portal.services, orderNo);
    await actAtProvider(browser, (await startPaying(browser, orderNo, 'wechat')).payUrl, 'pay');
    const policyNo = (await waitForState(browser, orderNo, ['issued'])).policyNo ?? '';
    portal.clock.advance(2);
    await logIn(browser, portal.services, phone);
    const { company: prefilled } = await browser.api('getInvoice', { policyNo });
    expect(prefilled).toEqual({ name: '样例餐饮有限公司', taxNo: sampleCreditCode });
    const { findings } = await refusalOf(browser.api('applyInvoice', { policyNo, titleType: 'personal' }));
    expect(findings).toEqual([{ path: 'titleType', rule: 'invoice.company_only', message: '投保人是单位，请开具抬头为单位的发票' }]);
    const asked = { policyNo, titleType: 'company', companyName: prefilled?.name ?? '', taxNo: prefilled?.taxNo ?? '' } as const;
    await browser.api('applyInvoice', asked);
    expect(await reaches(browser, policyNo, 'ready')).toMatchObject({ title: '样例餐饮有限公司', taxNo: sampleCreditCode });
  });

  it('for a company needs its name and a tax number that is right; a refusal of the platform is said and can be corrected', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 4);
    const { findings } = await refusalOf(owner.api('applyInvoice', { policyNo, titleType: 'company', taxNo: '91440300MA5DA12340' }));
    expect(findings.map(({ path }) => path)).toEqual(['companyName', 'taxNo']);
    expect(findings[0]?.message).toBe('请填写单位名称');
    const foreign = await refusalOf(owner.api('applyInvoice', { policyNo, ...company, companyName: 'Sample Ltd.' }));
    expect(foreign.findings.map(({ message }) => message)).toEqual(['单位名称必须全部为中文，请您重新确认']);
    await owner.api('applyInvoice', { policyNo, ...company, taxNo: withCheck('91000000MA5DA1234') });
    const failed = await reaches(owner, policyNo, 'failed');
    expect([failed.reason, failed.mayApply]).toEqual([taxNumberWrong, true]);
    await owner.api('applyInvoice', { policyNo, ...company });
    const ready = await reaches(owner, policyNo, 'ready');
    expect(ready).toMatchObject({ title: company.companyName, taxNo: company.taxNo, sentTo: null, reason: null });
    const text = readPdfText(Buffer.from(await (await owner.fetch(ready.url ?? '')).arrayBuffer()));
    for (const part of [company.companyName, company.taxNo]) expect(text).toContain(part);
    const { rows } = await portal.connection.pool.query('select request_no from sandbox_invoices where request_no like $1', [
      `${policyNo}-%`,
    ]);
    expect(rows).toEqual([{ request_no: `${policyNo}-2` }]);
  });

  it('that a busy platform did not take is tried again without a second request', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 5);
    const other = await buyAsCustomer(portal, 7);
    await other.owner.api('applyInvoice', { policyNo: other.policyNo, ...company, taxNo: withCheck('91000000MA5DA1234') });
    await reaches(other.owner, other.policyNo, 'failed');
    const busy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await owner.api('applyInvoice', { policyNo, ...company, companyName: '系统繁忙有限公司' });
    expect((await reaches(owner, policyNo, 'failed')).reason).toContain('自动重试');
    expect(await owner.api('applyInvoice', { policyNo, ...company })).toMatchObject({
      state: 'failed',
      title: '系统繁忙有限公司',
      mayApply: false,
    });
    expect((await other.owner.api('getInvoice', { policyNo: other.policyNo })).reason).toBe(taxNumberWrong);
    busy.mockRestore();
    await portal.connection.pool.query(`delete from pgboss.job where name = 'make-invoice'`);
  });

  it('is not made for a policy that was given back', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 6);
    await portal.connection.pool.query(`update policies set state = 'cooling_off_surrendered' where policy_no = $1`, [policyNo]);
    expect((await refusalOf(owner.api('applyInvoice', { policyNo, titleType: 'personal' }))).code).toBe('INVOICE_NOT_OFFERED');
  });
});

describe('a later premium', () => {
  const { charged, later } = liveThroughPremiums(() => portal);

  it('has an invoice of its own once it was paid, which its calendar names', async () => {
    // The phones of the tests before have had their codes of the day.
    portal.clock.advance(24 * 60);
    const bought = await charged();
    await later(1, bought);
    const { owner, policyNo } = bought;
    const first = await owner.api('getInvoice', { policyNo });
    await owner.api('applyInvoice', { policyNo, titleType: 'personal' });
    const asked = { policyNo, period: 2, ...company } as const;
    expect((await refusalOf(owner.api('applyInvoice', asked))).code, 'nothing was paid').toBe('INVOICE_NOT_OFFERED');
    expect((await owner.api('listInvoices', { policyNo })).list).toMatchObject([{ period: 1 }]);
    await pay(bought);
    expect((await owner.api('listInvoices', { policyNo })).list).toMatchObject([
      { period: 2, amount: first.amount, state: 'none', mayApply: true },
      { period: 1, amount: first.amount, mayApply: false },
    ]);
    await owner.api('applyInvoice', asked);
    const { url } = await reaches(owner, policyNo, 'ready', 2);
    const text = readPdfText(Buffer.from(await (await owner.fetch(url ?? '')).arrayBuffer()));
    for (const part of [company.companyName, '第 2 期保费', policyNo]) expect(text).toContain(part);
    expect((await reaches(owner, policyNo, 'ready')).title, 'the first one stays').not.toBe(company.companyName);
    const { rows } = await portal.connection.pool.query(
      'select request_no from sandbox_invoices where request_no like $1 order by request_no',
      [`${policyNo}-%`],
    );
    expect(rows).toEqual([{ request_no: `${policyNo}-1` }, { request_no: `${policyNo}-2-1` }]);
    const { entries } = await owner.api('getPremiums', { policyNo });
    expect(entries.filter(({ kind }) => kind === 'invoice').map(({ period }) => period)).toEqual(expect.arrayContaining([1, 2]));
  });
});

it('the platform takes signed requests only', async () => {
  const answer = await fetch(`${portal.url}/sandbox/invoice/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': String(portal.clock.now().getTime()), 'x-nonce': 'n', 'x-sign': 'AAAA' },
    body: '{}',
  });
  expect(await answer.json()).toMatchObject({ code: 'E9001' });
});
