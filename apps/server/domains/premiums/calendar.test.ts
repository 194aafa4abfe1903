import { addYears } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signReceipt } from '../../testing/buying/sign-receipt.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { proveOwner } from '../../testing/account-steps.ts';
import { buyPolicy, openGuest } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { liveThroughPremiums, pay } from '../servicing/lapse/lapse.testing.ts';
import { bindCard, goodCard, policyForYears } from './premiums.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('the premium calendar has all policies of the customer, those of one premium too, with their people and the numbers of payments, by page', async () => {
  const guest = openGuest(portal, 901);
  const medical = await buyPolicy({ ...guest, goodsId: 'kangyi' });
  await logIn(guest.browser, portal.services, sampleApplicant(medical.application).phone?.number ?? '');
  portal.clock.advance(1);
  const { readCode: _readCode, ...signedIn } = guest;
  const life = await buyPolicy(signedIn);
  await waitForEpolicy(portal, life.orderNo);
  await signReceipt(guest.browser, life.policyNo);
  const pageOf = (pageNum: number, pageSize: number) => guest.browser.api('listPremiums', { pageNum, pageSize });
  const { total, list } = await pageOf(1, 40);
  expect([total, list.map(({ policyNo }) => policyNo)]).toEqual([2, [life.policyNo, medical.policyNo]]);
  expect((await pageOf(2, 1)).list).toEqual([list[1]]);
  const [first, second] = list;
  expect(first?.next).toMatchObject({ period: 2, arrearsThrough: null, charged: false });
  expect(first?.entries).toContainEqual(expect.objectContaining({ kind: 'receipt', state: 'signed', period: null, amount: null }));
  expect(second).toMatchObject({
    next: null,
    lapsed: false,
    insuredCount: 1,
    insureds: [{ name: expect.stringContaining('*'), certificate: expect.stringContaining('*') }],
  });
  expect(second?.insureds, 'the same person has the same key').toEqual(first?.insureds);
  expect(second?.entries).toMatchObject([
    { kind: 'charge', state: 'paid', amount: medical.premium, paymentNo: null },
    { kind: 'payment', state: 'paid', amount: medical.premium, paymentNo: expect.stringMatching(/^P/) },
  ]);
});

it('the copy of the data has the premiums, and the authorisations to debit with what is known of the card', async () => {
  const own = await policyForYears(portal, 902);
  await bindCard(portal, own);
  await own.browser.api('bindPremiumCard', { step: 'unbind', policyNo: own.policyNo });
  portal.clock.advance(2);
  const { content, page } = await own.browser.api('exportMyData', { ticket: await proveOwner(own.browser, portal.services, own.phone) });
  expect(content['premiums']).toMatchObject([
    {
      policyNo: own.policyNo,
      debitCards: [
        {
          bank: '中国工商银行',
          cardTail: '4567',
          title: '续期保险费自动扣款授权书',
          text: expect.stringContaining('解除绑定'),
          withdrawnAt: expect.any(String),
        },
      ],
      entries: [{ entryKind: 'charge', period: 1 }, { entryKind: 'payment' }],
    },
  ]);
  expect(JSON.stringify(content['premiums'])).not.toContain(goodCard);
  expect(page, 'labels and codes in Chinese').not.toMatch(/<(?:dt|h2|dd|li)>[A-Za-z_]{3,}</);
});

it('a second premium that was paid before its day is not due any more on the page of its order: the third one is', async () => {
  const { charged, later } = liveThroughPremiums(() => portal);
  const bought = await charged();
  await later(0, bought);
  const shown = async () => (await bought.owner.api('getOrder', { orderNo: bought.orderNo })).policyDates?.nextPremiumOn;
  expect(await shown()).toBe(bought.dueOn);
  await pay(bought);
  expect(await shown()).toBe(addYears(bought.dueOn, 1));
});
