import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../../migrations/tables.ts';
import { agreeAsInsured } from '../../testing/buying/agree-as-insured.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import {
  actAtProvider,
  buyPolicy,
  leaveTrail,
  openGuest,
  saveApplication,
  startPaying,
  waitForState,
  type WireApplication,
} from '../../testing/buying/buyer.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeInsured, insuredPerson, insuredSpouse, sampleApplicant, sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { buyAsCustomer, importWhole, sampleClaim, samplePolicy, signInStranger, verifyCertificate } from '../core/core-feeds.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;

/** The holdings of an account, or of a visitor by the order that it made: kind, number, role and source of each. */
async function holdingsOf(by: { accountId: string } | { visitorOf: string }): Promise<string[]> {
  const rows = await query<Pick<Tables['holdings'], 'subject_kind' | 'role' | 'source'> & { name: string }>(
    `select subject_kind, role, source, coalesce(order_no, policies.policy_no, core_policies.policy_no, claim_no, split_part(subject_id, ':', 1)) as name
     from holdings left join orders on subject_kind = 'order' and orders.id::text = subject_id
       left join policies on subject_kind = 'policy' and policies.id::text = subject_id
       left join core_policies on subject_kind = 'core_policy' and core_policies.id::text = subject_id
       left join claims on subject_kind = 'claim' and claims.id::text = subject_id
     where holdings.account_id = $1 or holdings.visitor_hash = (select visitor_hash from orders where order_no = $2)`,
    'accountId' in by ? by.accountId : null,
    'visitorOf' in by ? by.visitorOf : null,
  );
  return rows.map(({ subject_kind: kind, name, role, source }) => `${kind} ${name} ${role} ${source}`).toSorted();
}

/** A couple: the wife agrees by the link that she gets. */
async function buyForSpouse(serial: number) {
  const guest = openGuest(portal, serial);
  const { browser } = guest;
  const { draft, product, application } = await saveApplication({ ...guest, change: insuredSpouse });
  const { orderNo, version, premium } = draft;
  await browser.api('requestConsent', { orderNo });
  const phone = insuredPerson(application).phone?.number ?? '';
  await agreeAsInsured(portal, browser, phone);
  await leaveTrail(browser, orderNo, product.documents);
  await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
  const verifyCode = await readCode(portal.services, sampleApplicant(application).phone?.number ?? '', 'apply');
  await browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }, { idempotencyKey: randomUUID() });
  await actAtProvider(browser, (await startPaying(browser, orderNo, 'wechat')).payUrl, 'pay');
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  return { orderNo, policyNo: policyNo ?? '', application };
}

/** Signs in somebody who has verified the certificate of a person. */
async function signInAs(phone: string, { certificateType = '0', certificateNo = '' }: WireApplication['parties'][string]) {
  const person = await signInStranger(portal, phone);
  await verifyCertificate(portal, person.accountId, { certificateType, certificateNo });
  return person;
}

it('an account holds what it applied for, here and elsewhere, with claims and points', async () => {
  const { accountId, orderNo, policyNo, certificate, owner } = await buyAsCustomer(portal, 1);
  const here = [`claim CL20261110001 applicant sold_here`, `order ${orderNo} applicant sold_here`, `points order applicant sold_here`];
  await importWhole(portal, 'claims', [sampleClaim(policyNo, { claimNo: 'CL20261110001' })]);
  expect(await holdingsOf({ accountId })).toEqual([...here, `policy ${policyNo} applicant sold_here`]);
  const applicant = { ...certificate, name: '样例甲', gender: '0', birthday: '1990-03-07', phone: '13900001234' };
  const contract = { ...(samplePolicy('') as { contract: object }).contract, applicant };
  await importWhole(portal, 'policies', [samplePolicy('8826000000000801', { contract })]);
  await importWhole(portal, 'claims', [
    sampleClaim('8826000000000801', { claimNo: 'CL20261110002' }),
    sampleClaim('8826000000000899', { claimNo: 'CL20261110003', insured: { ...certificate, name: '样例甲' } }),
  ]);
  await verifyCertificate(portal, accountId, certificate);
  expect(await holdingsOf({ accountId })).toEqual(
    [
      ...here,
      `policy ${policyNo} applicant sold_here`,
      `policy ${policyNo} insured sold_here`,
      'claim CL20261110002 applicant core',
      'claim CL20261110003 insured core',
      'core_policy 8826000000000801 applicant core',
      'points person applicant core',
    ].toSorted(),
  );
  expect((await owner.api('listPolicies', {})).total).toBe(2);
  expect((await owner.api('listClaims', {})).total).toBe(3);
});

it('an insured adult who has verified the certificate holds the policy as the insured, which the lists do not show', async () => {
  const { policyNo, application } = await buyForSpouse(2);
  const spouse = await signInAs('13700000802', insuredPerson(application));
  expect(await holdingsOf(spouse)).toEqual(['points person applicant core', `policy ${policyNo} insured sold_here`]);
  expect(await spouse.browser.api('listPolicies', {})).toEqual({ total: 0, list: [] });
  expect(await spouse.browser.api('countPolicies')).toMatchObject({ total: 0 });
  expect((await spouse.browser.api('listOrders', {})).total).toBe(0);
  expect((await refusalOf(spouse.browser.api('getPolicy', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
  const stranger = await signInAs('13700000803', { certificateNo: sampleIdNumber('1991-05-09', 998) });
  expect(await holdingsOf(stranger)).toEqual(['points person applicant core']);
});

it('an insured minor holds nothing', async () => {
  const son = {
    name: '样例之子',
    certificateType: '0',
    certificateNo: sampleIdNumber('2018-09-01', 301),
    certificateValidUntil: '2030-02-11',
    gender: '0',
    birthday: '2018-09-01',
    nationality: 'CHN',
    occupation: '2099907',
  } as const;
  const healthy = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`h${index + 1}`, 'no' as const]));
  await buyPolicy({
    ...openGuest(portal, 3),
    change: (application): WireApplication => {
      const applicant = sampleApplicant(application);
      return {
        ...changeInsured(application, { party: 'son', relation: '03', riders: [] }),
        parties: { applicant, son: { ...son, phone: applicant.phone } },
        health: { applicant: healthy, son: healthy },
      };
    },
  });
  expect(await holdingsOf(await signInAs('13700000804', son))).toEqual(['points person applicant core']);
});

it('a visitor holds an order until an account does, and never a policy', async () => {
  const guest = openGuest(portal, 4);
  const { orderNo, policyNo } = await buyPolicy(guest);
  expect(await holdingsOf({ visitorOf: orderNo })).toEqual([`order ${orderNo} applicant sold_here`, 'points order applicant sold_here']);
  expect((await refusalOf(guest.browser.api('getPolicy', { policyNo }))).code).toBe('NOT_SIGNED_IN');
  const copy = openBrowser(portal.url, { ...guest.browser, cookies: new Map(guest.browser.cookies) });
  await guest.browser.api('sendVerifyCode', { purpose: 'login', phone: { countryCode: '86', number: '13700000805' } });
  const verifyCode = await readCode(portal.services, '13700000805', 'login');
  await guest.browser.api('logIn', { phone: { countryCode: '86', number: '13700000805' }, verifyCode });
  expect(await holdingsOf({ visitorOf: orderNo })).toEqual([]);
  expect((await refusalOf(copy.api('findOrderAndPolicy', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
});
