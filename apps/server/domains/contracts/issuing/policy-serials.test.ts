import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { runCli } from '#testing/run-cli.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { makePolicyNo } from './policy-number.ts';
import { createPolicySerials } from './policy-serials.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A server that starts, and draws serials, for two sales at once. */
const drawAll = async (count: number) => {
  const draw = createPolicySerials(portal.services.files);
  const drawn: number[] = [];
  const sell = () =>
    inTransaction(portal.services.db, async (tx) => {
      while (drawn.length < count) drawn.push(await draw(tx));
    });
  await Promise.all([sell(), sell()]);
  return drawn.toSorted((a, b) => a - b);
};
const restore = () => portal.connection.pool.query("select setval('policy_numbers', 1, false)");

it('serials of policy numbers begin with 1, and none is drawn twice after the database was restored, by several servers at once', async () => {
  const first = await drawAll(120);
  expect(first.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  await restore();
  const later = (await Promise.all([drawAll(60), drawAll(60)])).flat();
  expect(Math.min(...later)).toBeGreaterThan(Math.max(...first));
  expect(new Set(later).size).toBe(later.length);
});

it('an operator has numbers begin after one that neither database nor files know', async () => {
  const known = makePolicyNo('2026', 5_000);
  expect((await runCli(portal.env, 'policies', 'after', known)).code).toBe(0);
  expect((await drawAll(1))[0]).toBe(5_001);
  expect((await runCli(portal.env, 'policies', 'after', '8826000000000010')).errors).toContain('is not a policy number');
});
