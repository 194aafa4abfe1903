import { maskCertificate } from '@portal/rules/values/masking.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPolicies } from '../domains/contracts/rows/check-policies.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { acceptPapers } from '../testing/buying/accept-papers.ts';
import { prepareGroup } from '../testing/buying/buy-group.ts';
import { actAtProvider, buyPolicy, startPaying, waitForState } from '../testing/buying/buyer.ts';
import { logIn, readCode } from '../testing/read-code.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sampleApplicant } from '../testing/samples/sample-application.ts';
import { groupMemberName, groupMemberNumber } from '../testing/samples/sample-group.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function prepare(count: number, phone: string) {
  const browser = openBrowser(portal.url);
  const group = await prepareGroup({ browser, count, phone, readCode: (sentTo) => readCode(portal.services, sentTo, 'apply') });
  return { browser, ...group };
}

it('an organisation buys for its people: all agree, an officer signs, and everybody is in the contract', { timeout: 120_000 }, async () => {
  const phone = '13912340001';
  const { browser, orderNo, agreeAll, submit, premium } = await prepare(12, phone);
  expect((await refusalOf(browser.api('giveDraftLink', { orderNo, kind: 'helper' }))).code).toBe('ORDER_NOT_EDITABLE');
  const unsigned = await refusalOf(submit());
  expect([unsigned.code, unsigned.findings.map(({ rule }) => rule)]).toEqual(['APPLICATION_INCOMPLETE', ['roster.unsigned']]);
  await agreeAll();
  portal.clock.advance(2);
  expect(await submit()).toMatchObject({ state: 'review', premium, payBefore: null });
  await acceptPapers(portal.services, orderNo);
  const order = await browser.api('findOrderAndPolicy', { orderNo });
  expect(order).toMatchObject({ applicantName: '样例餐饮有限公司', insuredNames: ['12 人'], methods: ['wechat', 'alipay', 'transfer'] });
  const payer = { orderNo, name: '样例己', relation: '02' } as const;
  expect((await refusalOf(browser.api('requestPayer', payer))).code, 'an organisation pays by itself').toBe('METHOD_NOT_OFFERED');
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  if (!policyNo) throw new Error('no policy');

  portal.clock.advance(2);
  await logIn(browser, portal.services, phone);
  const policy = await browser.api('getPolicy', { policyNo });
  expect(policy.applicant).toMatchObject({ name: '样例餐饮有限公司', certificateType: '统一社会信用代码', gender: null, birthday: null });
  expect([policy.insuredCount, policy.insureds[0]?.relation]).toEqual([12, '员工']);
  expect(policy.group).toMatchObject({
    place: { name: '样例门店' },
    classes: [{ lifeClass: 1, count: 12, benefits: [{ amount: '10万元' }] }],
  });
  const links = await browser.api('listMemberLinks', { policyNo, pageNum: 2, pageSize: 10 });
  expect([links.isGroup, links.total, links.list.length]).toEqual([true, 12, 2]);
  const [seventh] = (await browser.api('searchMembers', { policyNo, text: ` ${groupMemberName(7)}` })).list;
  for (const text of [groupMemberNumber(7), groupMemberNumber(7).slice(-4)])
    expect((await browser.api('searchMembers', { policyNo, text })).list).toContainEqual(seventh);
  expect(seventh?.certificate).toBe(maskCertificate(groupMemberNumber(7)));
  for (const part of [groupMemberName(7).slice(0, 2), groupMemberNumber(7).slice(-5)])
    expect(await browser.api('searchMembers', { policyNo, text: part })).toEqual({ total: 0, list: [] });
  const { summary } = await browser.api('getReceipt', { policyNo });
  expect(summary).toMatchObject({
    applicantName: '样例餐饮有限公司',
    insureds: [{ name: '1 类职业，12 人，每人', coverages: [{ amount: '10万元' }] }],
  });
  const people = await browser.api('getPolicyPeople', { policyNo, pageNum: 2, pageSize: 10 });
  expect([people.total, people.insureds.length]).toEqual([12, 2]);
  const shown = await openBrowser(portal.url).api('verifyMember', {
    policyNo,
    name: groupMemberName(7),
    lastFour: groupMemberNumber(7).slice(-4),
  });
  expect(shown.coverages.length).toBeGreaterThan(0);
  expect(await checkPolicies({ ...portal.services, clock: portal.clock.now })).toEqual([]);
  const { reasons } = await browser.api('getCloseReasons');
  expect(reasons, 'no certificate would open the policy of an organisation again').toEqual([expect.stringContaining('1 份单位投保的保单')]);
});

it('who has bought for an organisation is still known as the person of their own purchase before', { timeout: 120_000 }, async () => {
  const guest = { browser: openBrowser(portal.url), readCode: (phone: string) => readCode(portal.services, phone, 'apply'), serial: 77 };
  const { application } = await buyPolicy(guest);
  const { phone, birthday } = sampleApplicant(application);
  const { browser, agreeAll, submit } = await prepare(3, phone?.number ?? '');
  await agreeAll();
  portal.clock.advance(2);
  await submit();
  for (const one of [guest.browser, browser]) {
    portal.clock.advance(2);
    await logIn(one, portal.services, phone?.number ?? '');
  }
  expect((await browser.api('getOwnFacts')).birthday).toBe(birthday);
});
