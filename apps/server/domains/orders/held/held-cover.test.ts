import { joinPage } from '@portal/rules/sale/pages/page-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { leaveTrail, openGuest, saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, insuredPerson, insuredSpouse, sampleApplicant, samplePhone } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import {
  buyAsCustomer,
  importWhole,
  sampleHolder,
  samplePolicy,
  signInStranger,
  verifyCertificate,
} from '../../core/core-feeds.testing.ts';
import { findWholeTrail } from '../../trail/find-whole-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Customer = Awaited<ReturnType<typeof buyAsCustomer>>;
type Buys = Parameters<typeof saveApplication>[0];

/** The answer that the browser gets for a new draft. */
async function heldIn(options: Buys) {
  const { draft } = await saveApplication(options);
  return options.browser.api('showHeldCover', { orderNo: draft.orderNo });
}

/** The application for another person with this certificate, of a man born as sample customers are. */
const forPerson = (certificate: Customer['certificate']) => (application: WireApplication) =>
  changePerson(insuredSpouse(application), 'insured', {
    ...certificate,
    gender: '0',
    birthday: '1990-03-07',
  });

/** A policy that was sold elsewhere to a customer, for this insured. */
function soldElsewhere(policyNo: string, { certificate }: Pick<Customer, 'certificate'>, insured: object): object {
  const { contract } = samplePolicy('') as { contract: { insureds: readonly [object] } };
  const applicant = { ...sampleHolder, ...certificate, phone: '13900001234' };
  return samplePolicy(policyNo, { contract: { ...contract, applicant, insureds: [{ ...contract.insureds[0], person: insured }] } });
}

const policyNosOf = ({ insureds }: Awaited<ReturnType<typeof heldIn>>) =>
  insureds.map(({ policies }) => policies.map(({ policyNo }) => policyNo));

describe('what a customer already has', () => {
  it('is their policy of this site, with its kinds, sum and premium of a year', async () => {
    const { owner: browser, policyNo, premium } = await buyAsCustomer(portal, 701);
    const held = await heldIn({ browser, serial: 701, goodsId: 'kangyi' });
    expect(held).toEqual({
      insureds: [
        {
          insured: 'insured',
          policies: [
            expect.objectContaining({ policyNo, source: 'here', coverUntil: null, amount: '30万元', kinds: ['critical_illness', 'death'] }),
          ],
        },
      ],
      isVerified: false,
      premiums: { yearly: premium, notCounted: 0 },
    });
  });

  it('is a policy that was sold elsewhere only after the account has verified its certificate', async () => {
    const customer = await buyAsCustomer(portal, 702);
    const { owner: browser, certificate, accountId, policyNo, premium } = customer;
    await importWhole(portal, 'policies', [soldElsewhere('8826000000000702', customer, { ...sampleHolder, ...certificate })]);
    const before = await heldIn({ browser, serial: 702 });
    expect([policyNosOf(before), before.isVerified, before.premiums.yearly]).toEqual([[[policyNo]], false, premium]);
    await verifyCertificate(portal, accountId, certificate);
    const after = await heldIn({ browser, serial: 702 });
    expect([policyNosOf(after), after.isVerified]).toEqual([[[policyNo, '8826000000000702']], true]);
    expect(after.insureds[0]?.policies[1]).toMatchObject({
      source: 'core',
      amount: '身故保险金 50万元',
      kinds: ['death'],
      coverUntil: '2054-05-01',
    });
    expect(Number(after.premiums.yearly)).toBe(Number(premium) + 1860);
  });

  it('is no policy that has ended', async () => {
    const { owner: browser, policyNo } = await buyAsCustomer(portal, 703);
    await portal.connection.pool.query(`update policies set state = 'surrendered' where policy_no = $1`, [policyNo]);
    expect(await heldIn({ browser, serial: 703 })).toMatchObject({
      insureds: [{ policies: [] }],
      premiums: { yearly: '0.00', notCounted: 0 },
    });
  });

  it('is not known of a policy whose contract cannot be opened, and the sale goes on', async () => {
    const { owner: browser, policyNo } = await buyAsCustomer(portal, 706);
    await portal.connection.pool.query(`
      alter table policy_versions disable trigger policy_versions_append_only;
      update policy_versions set contract_sealed = '\\x00' where policy_id = (select id from policies where policy_no = '${policyNo}');
      alter table policy_versions enable trigger policy_versions_append_only`);
    const { draft, product } = await saveApplication({ browser, serial: 706 });
    await leaveTrail(browser, draft.orderNo, product.documents);
    expect(await browser.api('showHeldCover', { orderNo: draft.orderNo })).toMatchObject({
      insureds: [{ policies: [] }],
      premiums: { yearly: '0.00', notCounted: 1 },
    });
  });

  it('for somebody else is what the account took out for that person, while all its premiums count', async () => {
    const customer = await buyAsCustomer(portal, 704);
    const { owner: browser, certificate, accountId, premium } = customer;
    await verifyCertificate(portal, accountId, certificate);
    const spouse = insuredPerson(insuredSpouse((await saveApplication({ browser, serial: 704 })).application));
    const insured = { ...sampleHolder, certificateType: spouse.certificateType, certificateNo: spouse.certificateNo };
    await importWhole(portal, 'policies', [soldElsewhere('8826000000000704', customer, insured)]);
    const held = await heldIn({ browser, serial: 704, change: insuredSpouse });
    expect(policyNosOf(held)).toEqual([['8826000000000704']]);
    expect(Number(held.premiums.yearly)).toBe(Number(premium) + 1860);
  });

  it('is unknown for who has not typed a certificate in full', async () => {
    const { owner: browser } = await buyAsCustomer(portal, 705);
    const change = (application: WireApplication) => changePerson(insuredSpouse(application), 'insured', { certificateNo: '4404021991' });
    expect((await heldIn({ browser, serial: 705, change })).insureds).toEqual([]);
  });
});

describe('policies of others stay theirs', () => {
  it('whoever types the certificate of somebody else learns nothing of their policies', async () => {
    const victim = await buyAsCustomer(portal, 711);
    await verifyCertificate(portal, victim.accountId, victim.certificate);
    await importWhole(portal, 'policies', [soldElsewhere('8826000000000711', victim, { ...sampleHolder, ...victim.certificate })]);
    const { browser, accountId } = await signInStranger(portal, samplePhone(712));
    const nothing = { insureds: [{ insured: 'insured', policies: [] }], premiums: { yearly: '0.00', notCounted: 0 } };
    expect(await heldIn({ browser, serial: 712, change: forPerson(victim.certificate) })).toMatchObject(nothing);
    const asVictim = (application: WireApplication) => changePerson(application, 'applicant', victim.certificate);
    expect(await heldIn({ browser, serial: 712, change: asVictim })).toMatchObject(nothing);
    await verifyCertificate(portal, accountId, { certificateType: '0', certificateNo: '440402199205061024' });
    expect(await heldIn({ browser, serial: 712, change: forPerson(victim.certificate) })).toMatchObject(nothing);
  });

  it('another account and a guest read nothing of a draft', async () => {
    const { owner } = await buyAsCustomer(portal, 713);
    const { draft } = await saveApplication({ browser: owner, serial: 713 });
    const { browser: stranger } = await signInStranger(portal, samplePhone(714));
    expect((await refusalOf(stranger.api('showHeldCover', { orderNo: draft.orderNo }))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(openBrowser(portal.url).api('showHeldCover', { orderNo: draft.orderNo }))).code).toBe('NOT_SIGNED_IN');
    const guest = openGuest(portal, 715);
    const own = await saveApplication(guest);
    expect((await refusalOf(guest.browser.api('showHeldCover', { orderNo: own.draft.orderNo }))).code).toBe('NOT_SIGNED_IN');
  });
});

describe('the sale record', () => {
  const partsOf = async (orderNo: string, page: string) => {
    const whole = await findWholeTrail(portal.services.db, portal.services.sealer, orderNo);
    const pages = [...(whole?.pages.values() ?? [])].map(joinPage);
    return pages.find((shown) => shown.page === page)?.sections ?? [];
  };

  it('keeps what the confirmation page said, with everything about the customer among the values', async () => {
    const { owner: browser, application } = await buyAsCustomer(portal, 721);
    const { draft, product } = await saveApplication({ browser, serial: 721 });
    await leaveTrail(browser, draft.orderNo, product.documents);
    const parts = await partsOf(draft.orderNo, 'confirm');
    const held = parts.find(({ heading }) => heading === '已有保障');
    expect(held?.rows.map(({ label, value }) => [label, value])).toEqual([
      ['保单', expect.stringContaining('重大疾病、身故保障，30万元，终身，本网站投保')],
      ['重复的保障', '已有重大疾病保障。重大疾病保险按合同约定的保额给付，各份分别赔付。'],
      ['没有的保障', '您在本网站投保的保单（含本次）暂无医疗、意外保障。'],
    ]);
    const yearly = parts.find(({ heading }) => heading === '每年保费')?.rows.map(({ label }) => label);
    expect(yearly).toEqual(['每年保费合计']);
    const { rows } = await portal.connection.pool.query<{ text: string }>('select text from page_texts');
    for (const { text } of rows) expect(text).not.toContain(sampleApplicant(application).name);
  });

  it('of a guest says nothing of it', async () => {
    const guest = openGuest(portal, 722);
    const { draft, product } = await saveApplication(guest);
    await leaveTrail(guest.browser, draft.orderNo, product.documents);
    expect((await partsOf(draft.orderNo, 'confirm')).map(({ heading }) => heading)).not.toContain('已有保障');
  });
});
