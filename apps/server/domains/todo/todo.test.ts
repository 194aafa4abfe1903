import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, submitOrder } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changePerson, sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { signReceipt } from '../../testing/buying/sign-receipt.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { importWhole, sampleHolder, samplePolicy, signInStranger, verifyCertificate } from '../core/core-feeds.testing.ts';
import { listTodos } from './list-todos.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('what waits for a customer is listed, the most urgent first, until it is done', async () => {
  const guest = openGuest(portal, 1);
  const soon = (application: Parameters<typeof changePerson>[0]) =>
    changePerson(application, 'applicant', { certificateValidUntil: '2027-01-20' });
  const { policyNo, orderNo, application } = await buyPolicy({ ...guest, change: soon });
  await waitForEpolicy(portal, orderNo);
  const owner = guest.browser;
  const phone = sampleApplicant(application).phone?.number ?? '';
  const { umUserId } = await logIn(owner, portal.services, phone);
  const unpaid = await submitOrder({ browser: owner, serial: 1 });
  const { draft } = await saveApplication({ browser: owner, serial: 1 });
  const kinds = async () => (await owner.api('listTodos')).list.map((todo) => todo.kind);
  expect(await kinds()).toEqual(['pay', 'receipt', 'certificate', 'confirm']);
  const { list } = await owner.api('listTodos');
  const productName = (await owner.api('getProduct', { goodsId: 'zhenan' })).name;
  expect(list).toEqual([
    { kind: 'pay', orderNo: unpaid.orderNo, productName, before: (await owner.api('getOrder', { orderNo: unpaid.orderNo })).payBefore },
    { kind: 'receipt', policyNo, productName },
    { kind: 'certificate', policyNo, productName, validUntil: '2027-01-20', expired: false },
    { kind: 'confirm', orderNo: draft.orderNo, productName },
  ]);
  const onDay = async (day: string) =>
    (await listTodos({ ...portal.services, clock: () => new Date(`${day}T12:00:00+08:00`) }, umUserId)).list;
  const certificateOn = async (day: string) => (await onDay(day)).filter(({ kind }) => kind === 'certificate');
  expect(await certificateOn('2026-11-20'), 'sixty-one days before').toEqual([]);
  expect(await certificateOn('2027-01-20')).toMatchObject([{ expired: false }]);
  expect(await certificateOn('2027-01-21')).toMatchObject([{ expired: true }]);
  const draftsOn = async (day: string) => (await onDay(day)).filter(({ kind }) => kind === 'confirm').length;
  expect([await draftsOn('2026-12-20'), await draftsOn('2026-12-21')], 'for thirty days').toEqual([1, 0]);
  const stranger = await signInStranger(portal, '13700000044');
  expect(await stranger.browser.api('listTodos')).toEqual({ list: [] });
  await owner.api('getPolicy', { policyNo });
  expect(await kinds(), 'looking at a policy signs nothing').toContain('receipt');
  await signReceipt(owner, policyNo);
  const coolingOff = { kind: 'cooling_off', policyNo, productName, until: '2026-12-06' };
  expect((await owner.api('listTodos')).list[1]).toEqual({ ...coolingOff, daysLeft: 15 });
  const coolingOffOn = async (day: string) => (await onDay(day)).filter(({ kind }) => kind === 'cooling_off');
  expect(await coolingOffOn('2026-12-05')).toEqual([{ ...coolingOff, daysLeft: 1 }]);
  expect(await coolingOffOn('2026-12-06')).toEqual([]);
  await owner.api('cancelOrder', { orderNo: unpaid.orderNo });
  await owner.api('cancelOrder', { orderNo: draft.orderNo });
  await importWhole(portal, 'policies', [samplePolicy(policyNo, { state: 'grace', graceUntil: '2027-01-20', contract: undefined })]);
  expect(await kinds()).toEqual(['premium', 'certificate']);
  expect((await owner.api('listTodos')).list[0]).toEqual({
    kind: 'premium',
    policyNo,
    productName,
    before: '2027-01-20',
    byTransfer: false,
  });
});

it('nothing waits on a cover that has ended', async () => {
  const guest = openGuest(portal, 47);
  const { orderNo, application } = await buyPolicy({ ...guest, goodsId: 'kangyi' });
  await waitForEpolicy(portal, orderNo);
  const { umUserId } = await logIn(guest.browser, portal.services, sampleApplicant(application).phone?.number ?? '');
  const kindsOn = async (day: string) =>
    (await listTodos({ ...portal.services, clock: () => new Date(`${day}T12:00:00+08:00`) }, umUserId)).list.map(({ kind }) => kind);
  expect(await kindsOn('2027-11-21'), 'the last day').toEqual(['receipt', 'renewal']);
  expect(await kindsOn('2027-11-22')).toEqual([]);
});

it('the premium of a policy that was sold elsewhere is mentioned while it is in grace, to its applicant only', async () => {
  const policyNo = '8826000000000701';
  const { browser, accountId } = await signInStranger(portal, '13700000045');
  const inGrace = (change: object) =>
    importWhole(portal, 'policies', [samplePolicy(policyNo, { state: 'grace', graceUntil: '2027-01-20', ...change })]);
  await inGrace({});
  expect(await browser.api('listTodos')).toEqual({ list: [] });
  await verifyCertificate(portal, accountId, sampleHolder);
  expect(await browser.api('listTodos')).toEqual({
    list: [{ kind: 'premium', policyNo, productName: '安和定期寿险', before: '2027-01-20', byTransfer: false }],
  });
  const stranger = await signInStranger(portal, '13700000046');
  expect(await stranger.browser.api('listTodos')).toEqual({ list: [] });
  await inGrace({ revision: 2, state: 'effective', graceUntil: undefined });
  expect(await browser.api('listTodos')).toEqual({ list: [] });
});

it('nothing waits for a new customer, and a guest is asked who they are', async () => {
  const { browser } = await signInStranger(portal, '13700000041');
  expect(await browser.api('listTodos')).toEqual({ list: [] });
  expect((await refusalOf(openBrowser(portal.url).api('listTodos'))).code).toBe('NOT_SIGNED_IN');
});

it('the result of an underwriting is told with its reason, to the owner of the order only', async () => {
  const { browser } = await signInStranger(portal, '13700000042');
  const { draft } = await saveApplication({ browser, serial: 42 });
  expect(await browser.api('getUnderwriting', { orderNo: draft.orderNo })).toMatchObject({ result: 'not_submitted', decidedAt: null });
  const owner = await signInStranger(portal, '13700000043');
  expect((await refusalOf(owner.browser.api('getUnderwriting', { orderNo: draft.orderNo }))).code).toBe('ORDER_NOT_FOUND');
});
