import { creditCodeCheckCharacter } from '@portal/rules/person/social-credit-code.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { buyAsCustomer } from '../core/core-feeds.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const withCheck = (first17: string) => first17 + (creditCodeCheckCharacter(first17) ?? '');
const company = { titleType: 'company', companyName: '样例科技有限公司', taxNo: withCheck('91440300MA5DA1234') } as const;

async function reaches(owner: BrowserSession, policyNo: string, state: 'ready' | 'failed') {
  return vi.waitFor(
    async () => {
      const invoice = await owner.api('getInvoice', { policyNo });
      expect(invoice.state).toBe(state);
      return invoice;
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('the e-invoice of a policy', () => {
  it('for a person bears the name of the contract, and only its owner downloads it', async () => {
    const { owner, policyNo, premium, applicant } = await buyAsCustomer(portal, 1);
    expect(await owner.api('getInvoice', { policyNo })).toMatchObject({ state: 'none', amount: premium, url: null, title: null });
    expect(await owner.api('applyInvoice', { policyNo, titleType: 'personal', sendEmail: 'yes' })).toMatchObject({ state: 'generating' });
    const { url, title, sentTo } = await reaches(owner, policyNo, 'ready');
    expect([title, sentTo]).not.toContain(applicant.name);
    const answer = await owner.fetch(url ?? '');
    const text = readPdfText(Buffer.from(await answer.arrayBuffer()));
    for (const part of ['发票样张', '不是发票', applicant.name ?? '', premium, policyNo]) expect(text).toContain(part);
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

  it('for a company needs its name and a tax number that is right; a refusal of the platform is said and can be mended', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 4);
    const { findings } = await refusalOf(owner.api('applyInvoice', { policyNo, titleType: 'company', taxNo: '91440300MA5DA12340' }));
    expect(findings.map(({ path }) => path)).toEqual(['companyName', 'taxNo']);
    await owner.api('applyInvoice', { policyNo, ...company, taxNo: withCheck('91000000MA5DA1234') });
    expect((await reaches(owner, policyNo, 'failed')).reason).toContain('税号');
    await owner.api('applyInvoice', { policyNo, ...company });
    expect(await reaches(owner, policyNo, 'ready')).toMatchObject({ title: company.companyName, taxNo: company.taxNo, reason: null });
  });

  it('that a busy platform did not take is tried again without a second request', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 5);
    const busy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await owner.api('applyInvoice', { policyNo, ...company, companyName: '系统繁忙有限公司' });
    expect((await reaches(owner, policyNo, 'failed')).reason).toContain('自动重试');
    expect(await owner.api('applyInvoice', { policyNo, ...company })).toMatchObject({ state: 'failed', title: '系统繁忙有限公司' });
    busy.mockRestore();
    await portal.connection.pool.query(`delete from pgboss.job where name = 'make-invoice'`);
  });

  it('is not made for a policy that was given back', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 6);
    await portal.connection.pool.query(`update policies set state = 'cooling_off_surrendered' where policy_no = $1`, [policyNo]);
    expect((await refusalOf(owner.api('applyInvoice', { policyNo, titleType: 'personal' }))).code).toBe('INVOICE_NOT_OFFERED');
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
