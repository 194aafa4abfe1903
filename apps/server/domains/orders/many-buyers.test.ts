import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buyPolicy, openGuest, type UnpaidOrder } from '../../testing/buying/buyer.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';

const buyers = 50;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Luhn: every second digit from the right is doubled; the sum of all digits is a multiple of ten. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0);
}

describe(`${buyers} customers who buy concurrently`, () => {
  let bought: (UnpaidOrder & { policyNo: string })[];
  beforeAll(async () => {
    bought = await Promise.all(
      Array.from({ length: buyers }, (_, index) => {
        const guest = openGuest(portal, index + 1);
        // A slow machine may ask some of them to wait before they begin.
        guest.browser.triesAgain = true;
        return buyPolicy(guest, index % 2 === 0 ? 'wechat' : 'card');
      }),
    );
  }, 120_000);

  it('all get a policy, each with a different number whose check digit is right', () => {
    const numbers = new Set(bought.map(({ policyNo }) => policyNo));
    expect(numbers.size).toBe(buyers);
    for (const policyNo of numbers) {
      expect(policyNo).toMatch(/^8826\d{12}$/);
      expect(luhnSum(policyNo) % 10, policyNo).toBe(0);
    }
  });

  it('each have a trail that verifies, and money that matches', async () => {
    for (const { orderNo } of bought) expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
    const { rows } = await portal.connection.pool.query<{ orders: number; payments: number; paid: number; due: number }>(
      `select count(*) as orders, count(payments.id) as payments, sum(payments.amount_fen)::bigint as paid, sum(policies.premium_fen)::bigint as due
       from orders join policies on policies.order_id = orders.id join charges on owner_id = orders.id join payments on payments.charge_id = charges.id and payments.state = 'succeeded'
       where orders.state = 'issued'`,
    );
    expect(rows[0]).toMatchObject({ orders: buyers, payments: buyers, paid: rows[0]?.due });
  });

  it('earn points in a ledger whose sum is zero', async () => {
    const { rows } = await portal.connection.pool.query<{ total: number; earned: number; transfers: number }>(
      `select sum(points)::bigint as total, (sum(points) filter (where points > 0))::bigint as earned, count(distinct transfer_id) as transfers from points_entries`,
    );
    const expected = bought.reduce((sum, { premium }) => sum + Math.floor(Number(premium) / 10), 0);
    expect(rows[0]).toEqual({ total: 0, earned: expected, transfers: buyers });
  });

  it('each have one e-policy and two messages at the end', async () => {
    await vi.waitFor(
      async () => {
        const { rows } = await portal.connection.pool.query<{ made: number; marks: number }>(
          `select (select count(*) from policies where epolicy_state = 'ready') as made, (select count(*) from sale_trail where kind = 'epolicy_made') as marks`,
        );
        expect(rows[0]).toEqual({ made: buyers, marks: buyers });
      },
      { timeout: 40_000, interval: 200 },
    );
    const { rows } = await portal.connection.pool.query<{ n: number }>('select count(*) as n from messages');
    expect(rows[0]?.n).toBe(2 * buyers);
  });
});
