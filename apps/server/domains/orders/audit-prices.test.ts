import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGuest, submitOrder } from '../../testing/buying/buyer.ts';
import { importChangedProduct } from '../../testing/samples/import-changed-product.ts';
import { runCli } from '../../testing/run-cli.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { auditPrices } from './audit-prices.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('every order is priced again with the tables that it was sold by, on the day of its submission', async () => {
  const before = await submitOrder(openGuest(portal, 1));
  const medical = await submitOrder({ ...openGuest(portal, 2), goodsId: 'kangyi' });
  await importChangedProduct(portal, 'zhenan', [{ file: 'rates/main.csv', from: /^(whole_life,y20,0,36,)(\d+)$/gm, to: '$19999' }]);
  // Years later everybody is older, and rates are others.
  portal.clock.advance(3 * 365 * 24 * 60);
  expect(await auditPrices(portal.services)).toEqual({ orders: 2, differences: [] });

  await portal.connection.pool.query('update orders set premium_fen = premium_fen + 1 where order_no = $1', [before.orderNo]);
  await portal.connection.pool.query(`update orders set application_sealed = '\\x00' where order_no = $1`, [medical.orderNo]);
  const { orders, differences } = await auditPrices(portal.services);
  expect(orders).toBe(2);
  const told = new Map(differences.map((line) => [line.slice(0, 18), line.slice(20)]));
  expect(told.get(before.orderNo)).toMatch(new RegExp(`^stored [\\d.]+, its tables give ${before.premium}$`));
  expect(told.get(medical.orderNo)).toMatch(/^cannot be priced: /);
  const { code, output } = await runCli(portal.env, 'rating', 'audit');
  expect([code, output.trim().split('\n').at(-1)]).toEqual([1, '2 orders, 2 differ']);
});
