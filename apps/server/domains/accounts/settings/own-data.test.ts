import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, importContent } from '#lifecycle/import-content.ts';
import { proveOwner, registerCustomer } from '#testing/account-steps.ts';
import type { BrowserSession } from '#testing/browser-session.ts';
import { samplePng } from '#testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { importWhole, sampleClaim, sampleHolder, samplePolicy, verifyCertificate } from '../../core/core-feeds.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importContent(portal.services.db, contentFolder, portal.clock.now());
});
afterAll(() => portal.stop());

/** A new customer with a ticket. */
async function openAccount(number: string): Promise<{ browser: BrowserSession; ticket: string; accountId: string; registeredAt: string }> {
  const registeredAt = portal.clock.now().toISOString();
  const browser = await registerCustomer(portal, number);
  portal.clock.advance(1);
  const ticket = await proveOwner(browser, portal.services, number);
  return { browser, ticket, accountId: (await browser.api('getUserInfo')).umUserId, registeredAt };
}

/** A holder with a certificate of their own: one certificate verifies one account. */
const holderOf = (certificateNo: string) => ({ ...sampleHolder, certificateType: '1', certificateNo });
const policyOf = (policyNo: string, certificateNo: string, change: object = {}) => {
  const { contract } = samplePolicy(policyNo) as { contract: object };
  return samplePolicy(policyNo, { ...change, contract: { ...contract, applicant: { ...holderOf(certificateNo), phone: '13900001234' } } });
};

describe("a copy of the customer's data", () => {
  it('has the policies that were sold elsewhere and the claims, once the certificate is verified', async () => {
    const [mine, other] = [await openAccount('13800020001'), await openAccount('13800020002')];
    await importWhole(portal, 'policies', [policyOf('9900000000000201', 'E20100001')]);
    await importWhole(portal, 'claims', [sampleClaim('9900000000000201', { claimNo: 'CL20261110201' })]);
    await verifyCertificate(portal, mine.accountId, holderOf('E20100001'));
    const address = { region: ['440000', '440400', '440402'], detail: '情侣中路 12 号' };
    await mine.browser.api('updateCustomerInfo', { ticket: mine.ticket, email: 'mine@example.com', address });
    portal.clock.advance(1);
    const ticket = await proveOwner(mine.browser, portal.services, '13800020001');
    const { content, page } = await mine.browser.api('exportMyData', { ticket });
    expect(page, 'labels and codes in Chinese').not.toMatch(/<(?:dt|h2|dd|li)>[A-Za-z_]{3,}</);
    expect(content).toMatchObject({
      exportedAt: portal.clock.now().toISOString(),
      account: {
        id: mine.accountId,
        registeredAt: mine.registeredAt,
        phone: { countryCode: '86', number: '13800020001' },
        email: 'mine@example.com',
        address: { ...address, regionLabel: '广东省珠海市香洲区' },
        identities: [{ identityType: 11, since: mine.registeredAt }],
        realName: { certificateNo: 'E20100001' },
        realNameState: 'verified',
      },
      policies: [
        {
          policyNo: '9900000000000201',
          soldHere: false,
          terms: [{ label: '保障期间', value: '30年' }],
          applicant: { name: '样例甲', certificateNo: 'E20100001', phone: { number: '13900001234' } },
          insureds: [{ name: '样*甲' }],
        },
      ],
      claims: [{ claimNo: 'CL20261110201', kind: '重大疾病', insuredName: '样*甲', incidentOn: '2026-11-01' }],
    });
    const stranger = await other.browser.api('exportMyData', { ticket: other.ticket });
    expect(stranger.content).toMatchObject({ policies: [], claims: [] });
  });

  it('has the reviews of who the customer is, and which images were sent, without the pictures', async () => {
    const { browser, ticket } = await openAccount('13800020003');
    await browser.api('giveIdentityConsent', { version: identityConsent.version });
    const upload = async () => {
      const nonIdcardImage = new File([new Uint8Array(samplePng({ width: 3, height: 2 }))], 'p.png', { type: 'image/png' });
      return (await browser.api('uploadOtherImage', { nonIdcardImage })).imageId;
    };
    const { reference } = await browser.api('saveIdentityImages', { certificateType: '1', imageIds: [await upload()] });
    const entries = { name: 'John Smith', certificateNo: 'E12345678', validUntil: '2031-01-01' };
    await browser.api('requestIdentityReview', { reference, ...entries });
    const sentAt = portal.clock.now();
    portal.clock.advance(1);
    await upload();
    const { content } = await browser.api('exportMyData', { ticket });
    const after = (from: Date, days: number) => new Date(from.getTime() + days * 24 * 3_600_000).toISOString();
    const now = portal.clock.now();
    const image = { kind: 'other', side: null };
    const { separateConsents, identityReviews, identityImages } = content;
    const { version, title } = identityConsent;
    const consent = { kind: 'identity_images', title, version, orderNo: null, givenAt: after(sentAt, 0), withdrawnAt: null };
    expect({ separateConsents, identityReviews, identityImages }).toEqual({
      separateConsents: [consent],
      identityReviews: [
        {
          reviewNo: expect.stringMatching(/^I\d{21}$/),
          state: 'waiting',
          certificateType: '外国护照',
          ...entries,
          submittedAt: after(sentAt, 0),
          decidedAt: null,
          reason: null,
        },
      ],
      identityImages: [
        { ...image, state: 'kept', uploadedAt: after(sentAt, 0), keptUntil: after(sentAt, 30) },
        { ...image, state: 'temporary', uploadedAt: after(now, 0), keptUntil: after(now, 1) },
      ],
    });
    const stranger = await openAccount('13800020005');
    const { content: others } = await stranger.browser.api('exportMyData', { ticket: stranger.ticket });
    expect(others).toMatchObject({ separateConsents: [], identityReviews: [], identityImages: [] });
  });
});

describe('closing an account', () => {
  it('names the policies in force that stay, also those sold elsewhere, and not one that has ended', async () => {
    const { browser, ticket, accountId } = await openAccount('13800020004');
    await importWhole(portal, 'policies', [
      policyOf('9900000000000202', 'E20100002'),
      policyOf('9900000000000203', 'E20100002', { state: 'surrendered' }),
    ]);
    expect(await browser.api('getCloseReasons')).toEqual({ reasons: [], lasting: 0 });
    await verifyCertificate(portal, accountId, holderOf('E20100002'));
    expect(await browser.api('getCloseReasons')).toEqual({ reasons: [], lasting: 1 });
    expect(await browser.api('closeAccount', { ticket })).toEqual({});
  });
});
