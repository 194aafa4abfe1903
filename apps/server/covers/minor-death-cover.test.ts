import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { importWhole, samplePolicy } from '../domains/core/core-feeds.testing.ts';
import { sumMinorDeathCover } from '../domains/orders/lives/insured-lives.queries.ts';
import {
  actAtProvider,
  type BuyerOptions,
  buyPolicy,
  openGuest,
  startPaying,
  waitForState,
  type WireApplication,
} from '../testing/buying/buyer.ts';
import { deathGoodsId, importDeathProduct } from '../testing/samples/import-family-product.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { prepareSubmission } from '../testing/buying/prepare-submission.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { changeInsured, sampleApplicant, sampleIdNumber } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importDeathProduct(portal);
});
afterAll(() => portal.stop());

let serial = 800;

/** A mother or father insures their son of 8, who may be covered for 200,000 yuan in all. */
function forSon(child: number, sum: string, otherDeathCover: number | null = 0): NonNullable<BuyerOptions['change']> {
  return (application): WireApplication => {
    const applicant = sampleApplicant(application);
    const son = {
      name: `样例之子${'甲乙丙丁戊己庚辛壬'[child] ?? ''}`,
      certificateType: '0',
      certificateNo: sampleIdNumber('2018-09-01', 101 + 2 * child),
      certificateValidUntil: '2030-02-11',
      gender: '0',
      birthday: '2018-09-01',
      nationality: 'CHN',
      occupation: '2099907',
      ...(otherDeathCover !== null && { otherDeathCover }),
      phone: applicant.phone,
    } as const;
    const healthy = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`h${index + 1}`, 'no' as const]));
    return {
      ...changeInsured(application, { party: 'son', relation: '03', riders: [] }),
      parties: { applicant, son },
      choices: { ...application.choices, sum_assured: sum },
      health: { applicant: healthy, son: healthy },
    };
  };
}

const prepare = (child: number, sum: string) => prepareSubmission(portal, (serial += 1), forSon(child, sum), deathGoodsId);
const buy = (child: number, sum: string) =>
  buyPolicy({ ...openGuest(portal, (serial += 1)), goodsId: deathGoodsId, change: forSon(child, sum) });

const refusedBeside = async (child: number, sum: string) => {
  const refused = await refusalOf((await prepare(child, sum)).submit());
  return { code: refused.code, messages: refused.findings.map(({ message }) => message) };
};
const capped = {
  code: 'APPLICATION_INCOMPLETE',
  messages: [
    '被保险人未满10周岁，身故保险金额累计不能超过20万元，在本公司已有的保障计算在内，请调整基本保额；不了解已有保障的，请致电客服热线核实',
  ],
};

describe('the death cover of a minor', () => {
  it('counts what the applicant states of other insurers, and is not sold before it is stated', async () => {
    const stated = (other: number | null) => prepareSubmission(portal, (serial += 1), forSon(7, '100000.00', other), deathGoodsId);
    const refusedWith = async (other: number | null) =>
      (await refusalOf((await stated(other)).submit())).findings.map(({ rule, path }) => `${rule} ${path}`);
    expect(await refusedWith(null)).toEqual(['person.otherDeathCover_required parties.son.otherDeathCover']);
    expect(await refusedWith(110_000)).toEqual(['insured.minor_death_cover choices.sum_assured']);
    expect(await (await stated(100_000)).submit()).toMatchObject({ state: 'unpaid' });
  });

  it('counts the policies that others bought for the same child', async () => {
    await buy(0, '100000.00');
    expect(await refusedBeside(0, '110000.00')).toEqual(capped);
    expect(await (await prepare(0, '100000.00')).submit()).toMatchObject({ state: 'unpaid' });
  });

  it('is used up by a stranger who pays for all of it, and the parents read whom to ask about cover that they do not know', async () => {
    // A guest of whom nothing is proved, with a ticked consent of a guardian, pays by any wallet.
    const stranger = openGuest(portal, (serial += 1));
    await buyPolicy({ ...stranger, goodsId: deathGoodsId, change: forSon(9, '200000.00') });
    expect(await refusalOf(stranger.browser.api('getUserInfo'))).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const parents = await refusedBeside(9, '100000.00');
    expect(parents).toEqual(capped);
    expect(parents.messages.join()).toContain('不了解已有保障的，请致电客服热线核实');
  });

  it('does not count what a stranger left unpaid, and asks again when a payment begins', async () => {
    const stranger = await prepare(1, '150000.00');
    await stranger.submit();
    const asked = await stranger.browser.api('requestPayer', { orderNo: stranger.orderNo, name: '样例己', relation: '02' });
    await buy(1, '150000.00');
    const byPayer = openBrowser(portal.url).api(
      'payForOther',
      { token: asked.link.split('#')[1] ?? '', name: '样例己', agreed: true, method: 'wechat' },
      { idempotencyKey: randomUUID() },
    );
    expect((await refusalOf(byPayer)).message).toBe('这笔订单现在不能支付，您没有被扣款。请投保人打开收银台查看原因。');
    const refused = await refusalOf(startPaying(stranger.browser, stranger.orderNo, 'wechat'));
    expect([refused.code, refused.message]).toEqual([
      'MINOR_COVER_EXCEEDED',
      '被保险人未满10周岁，身故保险金额累计不能超过20万元，在本公司已有的保障计算在内。请取消本订单，按较低的基本保额重新投保；不了解已有保障的，请致电客服热线核实。',
    ]);
    expect((await stranger.browser.api('findOrderAndPolicy', { orderNo: stranger.orderNo })).state).toBe('unpaid');
  });

  it('of two payments under way insures the first, and gives the money of the other one back', async () => {
    const both = [await prepare(8, '150000.00'), await prepare(8, '150000.00')];
    for (const { submit } of both) await submit();
    const pages = [];
    for (const { browser, orderNo } of both) pages.push({ browser, orderNo, ...(await startPaying(browser, orderNo, 'wechat')) });
    await Promise.all(pages.map(({ browser, payUrl }) => actAtProvider(browser, payUrl, 'pay')));
    const ends = await Promise.all(pages.map(({ browser, orderNo }) => waitForState(browser, orderNo, ['issued', 'refunded'])));
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['issued', 'refunded']);
    const lost = pages[ends.findIndex(({ state }) => state === 'refunded')];
    const order = await lost?.browser.api('findOrderAndPolicy', { orderNo: lost.orderNo });
    expect(order?.events.map(({ note }) => note)).toContain('未成年人身故保险金额已达法定上限，订单已取消，款项原路退回');
    // The money came: no message says that the payment failed.
    expect(order?.events.map(({ note }) => note)).not.toContain('支付未完成');
    expect(order?.actions).toEqual([]);
  });

  it('does not count a policy that was surrendered', async () => {
    const { policyNo } = await buy(2, '200000.00');
    expect(await refusedBeside(2, '100000.00')).toEqual(capped);
    await sql`update policies set state = 'surrendered' where policy_no = ${policyNo}`.execute(portal.services.db);
    expect(await (await prepare(2, '200000.00')).submit()).toMatchObject({ state: 'unpaid' });
  });

  it('counts what is paid for or in force, and nothing that waits or has ended', async () => {
    const { policyNo, orderNo } = await buy(4, '200000.00');
    const { db } = portal.services;
    const { rows } = await sql<{ hash: Buffer }>`
      select certificate_hash as hash from order_insureds join orders on orders.id = order_id where order_no = ${orderNo}`.execute(db);
    const today = dayInShanghai(portal.clock.now());
    const total = (age = 8) => sumMinorDeathCover(db, rows[0]?.hash ?? Buffer.alloc(0), { age, today });
    expect([await total(0), await total(17), await total(18)]).toEqual([20_000_000, 20_000_000, 0]);
    for (const state of ['cooling_off_surrendered', 'surrendered', 'terminated']) {
      await sql`update policies set state = ${state} where policy_no = ${policyNo}`.execute(db);
      expect(await total(), state).toBe(0);
    }
    for (const [until, sum] of [
      [today, 20_000_000],
      [addDays(today, -1), 0],
    ] as const) {
      await sql`update policies set state = 'lapsed', cover_until = ${until} where policy_no = ${policyNo}`.execute(db);
      expect(await total(), until).toBe(sum);
    }
    const waiting = await prepare(5, '150000.00');
    await waiting.submit();
    await sql`update order_insureds set certificate_hash = ${rows[0]?.hash} where order_id = (select id from orders where order_no = ${waiting.orderNo})`.execute(
      db,
    );
    const counted: string[] = [];
    for (const state of ['draft', 'underwriting', 'declined', 'review', 'unpaid', 'paying', 'paid', 'cancelled', 'expired', 'refunded']) {
      await sql`update orders set state = ${state} where order_no = ${waiting.orderNo}`.execute(db);
      if ((await total()) === 15_000_000) counted.push(state);
    }
    expect(counted).toEqual(['paid']);
  });

  it('counts what the core system reports of policies that were sold elsewhere, until they end', async () => {
    const report = async (revision: number, change: object = {}) => {
      const { contract, ...line } = samplePolicy('8826000000009901', { revision, ...change }) as { contract: { insureds: object[] } };
      const son = {
        certificateType: '0',
        certificateNo: sampleIdNumber('2018-09-01', 113),
        name: '样例之子',
        gender: '0',
        birthday: '2018-09-01',
      };
      const insureds = contract.insureds.map((insured) => ({ ...insured, person: son, relation: '03', deathCover: '150000.00' }));
      await importWhole(portal, 'policies', [{ ...line, contract: { ...contract, insureds } }]);
    };
    await report(1);
    expect(await refusedBeside(6, '100000.00')).toEqual(capped);
    const yesterday = addDays(dayInShanghai(portal.clock.now()), -1);
    await sql`update core_policies set cover_until = ${yesterday} where policy_no = '8826000000009901'`.execute(portal.services.db);
    expect(await (await prepare(6, '100000.00')).submit(), 'its last day is over').toMatchObject({ state: 'unpaid' });
    await report(2, { state: 'surrendered' });
    expect(await (await prepare(6, '100000.00')).submit()).toMatchObject({ state: 'unpaid' });
  });

  it('is bought by parents only: nobody else can be what the law allows to a minor', async () => {
    const wrong = async (relation: '01' | '02') => {
      const change: NonNullable<BuyerOptions['change']> = (...asked) => changeInsured(forSon(7, '100000.00')(...asked), { relation });
      const { submit } = await prepareSubmission(portal, (serial += 1), change, deathGoodsId);
      return (await refusalOf(submit())).findings.map(({ rule }) => rule);
    };
    expect(await wrong('02')).toContain('relation.spouse_adult');
    expect(await wrong('01')).toContain('relation.parent_older');
  });
});
