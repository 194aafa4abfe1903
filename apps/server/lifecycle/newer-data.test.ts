import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '../domains/messages/list-outbox.ts';
import { productSchema } from '../domains/products/upgrade-product.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication } from '../testing/buying/buyer.ts';
import { logIn } from '../testing/read-code.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { insuredPerson, insuredSpouse, sampleApplicant } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Marks rows as stored by a newer version of the portal. */
const makeNewer = (change: string, ...values: string[]) => portal.connection.pool.query(change, values);
const failureOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe('what a newer version of the portal stored is not read by this one:', () => {
  it('an application', async () => {
    const { browser, ...guest } = openGuest(portal, 71);
    const { draft } = await saveApplication({ ...guest, browser });
    const { orderNo, version } = draft;
    await makeNewer('update orders set application_schema = application_schema + 1 where order_no = $1', orderNo);
    expect(await failureOf(browser.api('startApplication', { orderNo }))).toBe('APPLICATION_UNREADABLE');
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ readable: false, insuredNames: [], actions: ['cancel'] });
    const submission = { orderNo, version, premium: draft.premium ?? '' };
    expect(await failureOf(browser.api('applyInsurance', submission, { idempotencyKey: 'newer-application' }))).toBe(
      'APPLICATION_UNREADABLE',
    );
  });

  it('a consent, which is not taken for an outdated one', async () => {
    const { browser, ...guest } = openGuest(portal, 72);
    const { draft, application } = await saveApplication({ ...guest, browser, change: insuredSpouse });
    const { orderNo } = draft;
    await browser.api('requestConsent', { orderNo });
    const sent = await listOutbox(portal.services.db, portal.services.sealer);
    const link = sent.find(({ phone, text }) => phone === insuredPerson(application).phone?.number && text.includes('insuredConsent#'));
    const token = /insuredConsent#([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
    await browser.api('showConsent', { token });
    await makeNewer(
      'update insured_consents set content_schema = content_schema + 1 where order_id = (select id from orders where order_no = $1)',
      orderNo,
    );
    expect(await failureOf(browser.api('showConsent', { token }))).toBe('UNEXPECTED');
    expect(await failureOf(browser.api('startApplication', { orderNo }))).toBe('UNEXPECTED');
  });

  it('a contract', async () => {
    const guest = openGuest(portal, 73);
    const { policyNo, application } = await buyPolicy(guest);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    await owner.api('getPolicy', { policyNo });
    await makeNewer('alter table policy_versions disable trigger policy_versions_append_only');
    await makeNewer(
      'update policy_versions set schema = schema + 1 where policy_id = (select id from policies where policy_no = $1)',
      policyNo,
    );
    expect(await failureOf(owner.api('getPolicy', { policyNo }))).toBe('UNEXPECTED');
  });

  it('a product', async () => {
    await makeNewer('update products set schema = schema + 1');
    const other = await startPortal(portal);
    try {
      expect(await failureOf(openBrowser(other.url).api('getProduct', { goodsId: 'kangyi' }))).toBe('UNEXPECTED');
      await expect(other.services.catalogue.onSale('zhenan')).rejects.toThrow(`the product has schema ${productSchema + 1}`);
    } finally {
      await other.stop();
    }
  });
});
