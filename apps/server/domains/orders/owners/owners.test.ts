import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { acceptPapers, lookAtPapers } from '#testing/buying/accept-papers.ts';
import { type GroupApplication, prepareGroup } from '#testing/buying/buy-group.ts';
import { actAtProvider, startPaying, waitForState } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { creditCodeOf, sampleGroup, sampleGroupApplication } from '#testing/samples/sample-group.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const dayNow = () => dayInShanghai(portal.clock.now());

/** The sample organisation with this mark in its code: A and B are in the register of owners. */
const coded =
  (mark: string, change: (application: GroupApplication) => GroupApplication = (same) => same) =>
  (application: GroupApplication): GroupApplication =>
    change({ ...application, organisation: { ...application.organisation, creditCode: creditCodeOf(mark) } });

/** A browser after more than an hour: a device gets few codes in one. */
const openLater = () => {
  portal.clock.advance(61);
  return openBrowser(portal.url);
};

async function prepare(phone: string, change: (application: GroupApplication) => GroupApplication, browser = openLater()) {
  const group = await prepareGroup({ browser, count: 3, phone, change, readCode: (sentTo) => readCode(portal.services, sentTo, 'apply') });
  await group.agreeAll();
  portal.clock.advance(2);
  return { browser, phone, ...group };
}

/** The first save of another order of the account of this phone, in which nothing is typed. */
async function beginAnother(phone: string, organisation: GroupApplication['organisation'] = {}) {
  const browser = openLater();
  await logIn(browser, portal.services, phone);
  const product = await browser.api('getProduct', { goodsId: sampleGroup.goodsId });
  const typed = { ...sampleGroupApplication(product, { name: '样例经办', phone }), parties: { applicant: {} }, organisation };
  const { application } = await browser.api('saveDraft', { application: typed });
  return application;
}

describe('the people behind an organisation', () => {
  it('are compared with the register: the customer hears of the differences and of nobody else, the reviewer sees them', async () => {
    const { browser, orderNo, submit } = await prepare('13912360001', coded('A'));
    const told = await browser.api('compareOwners', { orderNo });
    expect(told).toEqual({ register: 'differs', differences: ['样例甲的比例与登记不一致', '登记中还有 1 位没有填写'] });
    expect((await refusalOf(openBrowser(portal.url).api('compareOwners', { orderNo }))).code).toBe('ORDER_NOT_FOUND');

    expect(await submit()).toMatchObject({ state: 'review' });
    const reviewer = await lookAtPapers(portal, orderNo);
    const { owners } = await reviewer.api('openPapers', { orderNo });
    expect(owners).toMatchObject({
      register: 'differs',
      differences: [
        { kind: 'share', name: '样例甲' },
        { kind: 'unstated', name: '样例乙' },
      ],
      risk: { level: 'medium', ratedBy: null },
    });
    expect(owners?.stated[1]).toMatchObject({
      heading: '受益所有人 1',
      rows: { 姓名: '样例甲', 证件号码: '440402199003071013', 比例: '100%' },
    });
    expect(await reviewer.api('decideReview', { orderNo, verdict: 'accept', risk: 'high' })).toEqual({
      risk: { level: 'high', reasons: ['differs'] },
    });
    expect(await reviewer.api('openReview', { orderNo })).toMatchObject({
      owners: { risk: { level: 'high', ratedBy: `staff:${reviewer.staffId}` } },
    });
  });

  it('agree with the register, or it says nothing: the suggested risk is low', async () => {
    for (const [mark, register] of [
      ['B', 'agrees'],
      ['1', 'silent'],
      ['W', 'silent'],
    ] as const) {
      const { browser, orderNo, submit } = await prepare(`1391236001${mark === 'B' ? 1 : mark === '1' ? 2 : 3}`, coded(mark));
      expect(await browser.api('compareOwners', { orderNo })).toEqual({ register, differences: [] });
      await submit();
      const { api } = await lookAtPapers(portal, orderNo);
      expect(await api('decideReview', { orderNo, verdict: 'accept' })).toEqual({ risk: { level: 'low', reasons: [] } });
    }
  });

  it('are refused with what is wrong, and stay as they were typed', async () => {
    const fifths = (application: GroupApplication): GroupApplication => {
      const people = ['p1', 'p2', 'p3', 'p4', 'p5'];
      const [first] = application.organisation?.owners ?? [];
      return {
        ...application,
        parties: { ...application.parties, ...Object.fromEntries(people.map((party) => [party, { ...application.parties['p1'] }])) },
        organisation: { ...application.organisation, owners: people.map((party) => ({ ...first, party, share: '20' })) },
      };
    };
    const { browser, orderNo, submit } = await prepare('13912360002', fifths);
    const { code, findings } = await refusalOf(submit());
    expect([code, new Set(findings.map(({ rule }) => rule))]).toEqual(['APPLICATION_INCOMPLETE', new Set(['owner.below', 'owner.twice'])]);
    const { application } = await browser.api('startApplication', { orderNo });
    expect(application.organisation?.owners).toHaveLength(5);
    const nobody = (group: GroupApplication) => ({ ...group, organisation: { ...group.organisation, owners: [{ party: 'nobody' }] } });
    expect((await refusalOf(prepare('13912360003', nobody))).code).toBe('INVALID_INPUT');
  });
});

describe('the next order of the same organisation', () => {
  it('has its known owners, who are confirmed; not for another organisation, another account or a guest', async () => {
    const phone = '13912360021';
    await (await prepare(phone, coded('B'))).submit();
    const confirmedOn = dayNow();
    const known = await beginAnother(phone);
    expect(known.organisation).toMatchObject({
      name: '样例餐饮有限公司',
      kind: 'company',
      owners: [{ party: 'p1', basis: 'share', share: '100' }],
      ownersKnown: { creditCode: creditCodeOf('B'), on: confirmedOn },
    });
    expect(known.organisation?.licence).toBeUndefined();
    expect(known.parties['p1']).toMatchObject({ name: '样例甲', certificateNo: '440402199003071013' });
    const other = await beginAnother(phone, { creditCode: creditCodeOf('A') });
    expect([other.organisation?.owners, Object.keys(other.parties)]).toEqual([undefined, ['applicant']]);
    expect((await beginAnother('13912360022')).organisation?.owners).toBeUndefined();

    const browser = openLater();
    await logIn(browser, portal.services, phone);
    portal.clock.advance(2);
    const unconfirmed = coded('B', (application) => ({
      ...application,
      organisation: { ...application.organisation, ownersKnown: { creditCode: creditCodeOf('B'), on: confirmedOn } },
    }));
    const { submit } = await prepare(phone, unconfirmed, browser);
    expect((await refusalOf(submit())).findings.map(({ rule }) => rule)).toEqual(['owners.confirm']);
  });

  it('asks for them again when the register says something else, and a year after they were confirmed', async () => {
    const phone = '13912360023';
    await (await prepare(phone, coded('A'))).submit();
    expect((await beginAnother(phone)).organisation?.owners).toHaveLength(1);
    const register = portal.services.companyRegister;
    register?.record(creditCodeOf('A'), [{ name: '样例丙', share: '100' }]);
    const changed = await beginAnother(phone);
    expect([changed.organisation?.name, changed.organisation?.owners]).toEqual(['样例餐饮有限公司', undefined]);

    const old = '13912360024';
    await (await prepare(old, coded('B'))).submit();
    expect((await beginAnother(old)).organisation?.owners).toHaveLength(1);
    portal.clock.advance(366 * 24 * 60);
    const outdated = await beginAnother(old);
    expect([outdated.organisation?.name, outdated.organisation?.owners]).toEqual(['样例餐饮有限公司', undefined]);
  });
});

describe('a certificate that ends within the cover', () => {
  it('is listed for the operator, and the customer is asked for its new date', { timeout: 120_000 }, async () => {
    const until = addDays(dayNow(), 40);
    const ending = (application: GroupApplication): GroupApplication => ({
      ...application,
      parties: { ...application.parties, p1: { ...application.parties['p1'], certificateValidUntil: until } },
    });
    const { browser, orderNo, phone, submit } = await prepare('13912360031', coded('1', ending));
    await submit();
    await acceptPapers(portal.services, orderNo);
    const { payUrl } = await startPaying(browser, orderNo, 'wechat');
    await actAtProvider(browser, payUrl, 'pay');
    const { policyNo } = await waitForState(browser, orderNo, ['issued']);
    expect(await (await staffOf(portal)).api('listEndingCertificates')).toContainEqual(
      expect.objectContaining({ orderNo, policyNo, owner: 'p1', validUntil: until }),
    );
    portal.clock.advance(2);
    await logIn(browser, portal.services, phone);
    const todos = async () => (await browser.api('listTodos', {})).list.filter(({ kind }) => kind === 'owner_certificate');
    expect(await todos()).toEqual([expect.objectContaining({ orderNo, validUntil: until, expired: false })]);
    const { list } = await browser.api('listOwnerCertificates', { orderNo });
    expect(list).toEqual([expect.objectContaining({ owner: 'p1', name: '样*甲', validUntil: until })]);
    const renew = (validUntil: string) => browser.api('renewOwnerCertificate', { orderNo, owner: 'p1', validUntil });
    expect((await refusalOf(renew(addDays(dayNow(), -1)))).findings).toEqual([
      expect.objectContaining({ rule: 'certificate.expired', path: 'p1.validUntil' }),
    ]);
    await renew(addDays(dayNow(), 3650));
    expect([await todos(), (await browser.api('listOwnerCertificates', { orderNo })).list]).toEqual([[], []]);
  });
});
