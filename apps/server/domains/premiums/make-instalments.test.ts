import { addDays, addMonths } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buyPolicy, openGuest } from '../../testing/buying/buyer.ts';
import { changeInsured } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { findSchedule, waiveInstalments } from '../charges/public.ts';
import { importWhole } from '../core/core-feeds.testing.ts';
import { movePolicy } from '../servicing/move-policy.ts';
import { makeInstalments } from './make-instalments.ts';
import { goToDay } from './premiums.testing.ts';

let portal: TestPortal;
let leap: { readonly policyId: string };
let monthly: { readonly policyId: string };
/** Two policies are bought while the certificates of the samples are valid. Their premiums begin after all other tests. */
beforeAll(async () => {
  portal = await startPortal();
  [leap, monthly] = [await buyForYears(), await buyForYears()];
  const schedule = `update premium_schedules set effective_on = $2, next_due_on = $3, per_year = $4, payments = 240 where policy_id = $1`;
  await query(schedule, leap.policyId, '2044-02-29', '2045-02-28', 1);
  await query(schedule, monthly.policyId, '2044-01-31', '2044-02-29', 12);
});
afterAll(() => portal.stop());

const query = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await portal.connection.pool.query<Row>(sql, values)).rows;
const days = (count: number) => count * 24 * 60;

let serial = 0;
/** A policy whose premiums are paid for twenty years, from 2026-11-22 on, two coverages. */
async function buyForYears() {
  const { policyNo } = await buyPolicy({
    ...openGuest(portal, (serial += 1)),
    change: (application) => changeInsured(application, { planId: 'plus', riders: ['mild_moderate'] }),
  });
  const [policy] = await query<{ id: string }>('select id from policies where policy_no = $1', policyNo);
  return { policyNo, policyId: policy?.id ?? '' };
}

interface Charge {
  readonly period: number;
  readonly state: string;
  readonly due_on: string;
  readonly grace_until: string;
  readonly amount_fen: number;
  readonly lines: readonly { readonly coverage: string; readonly amountFen: number }[];
}
const chargesOf = (policyId: string) =>
  query<Charge>(`select * from charges where owner_kind = 'instalment' and owner_id = $1 order by period`, policyId);

const inTx = (run: Parameters<typeof inTransaction<void>>[1]) => inTransaction(portal.services.db, run);

describe('the charges of later premiums', () => {
  it('are made 30 days before they are due, once, with a line for each coverage as in the contract', async () => {
    const { policyId } = await buyForYears();
    expect(await findSchedule(portal.services.db, policyId)).toMatchObject({
      payments: 20,
      per_year: 1,
      next_period: 2,
      next_due_on: '2027-11-22',
    });
    portal.clock.advance(days(365 - 30));
    expect(await makeInstalments(portal.services)).toMatchObject({ made: 0, failed: [] });
    portal.clock.advance(days(1));
    expect(await makeInstalments(portal.services)).toMatchObject({ made: 1, failed: [] });
    expect(await makeInstalments(portal.services)).toMatchObject({ made: 0 });
    const [charge, ...others] = await chargesOf(policyId);
    const [policy] = await query<{ premium_fen: number }>('select premium_fen from policies where id = $1', policyId);
    expect(others).toEqual([]);
    expect(charge).toMatchObject({
      period: 2,
      state: 'open',
      due_on: '2027-11-22',
      grace_until: '2028-01-21',
      amount_fen: policy?.premium_fen,
    });
    expect(charge?.lines).toHaveLength(2);
    expect(await findSchedule(portal.services.db, policyId)).toMatchObject({ next_period: 3, next_due_on: '2028-11-22' });
  });

  it('are not made for a policy that has ended, and what was open is void', async () => {
    const { policyId } = await buyForYears();
    portal.clock.advance(days(340));
    await makeInstalments(portal.services);
    await inTx((tx) => movePolicy(tx, portal.services.sealer, policyId, 'surrendered', portal.clock.now()));
    expect(await chargesOf(policyId)).toMatchObject([{ period: 2, state: 'void' }]);
    portal.clock.advance(days(365));
    await makeInstalments(portal.services);
    expect(await chargesOf(policyId)).toHaveLength(1);
  });

  it('are not made while the policy has lapsed', async () => {
    const { policyId } = await buyForYears();
    await inTx((tx) => movePolicy(tx, portal.services.sealer, policyId, 'lapsed', portal.clock.now()));
    portal.clock.advance(days(365));
    await makeInstalments(portal.services);
    expect(await chargesOf(policyId)).toEqual([]);
    expect(await findSchedule(portal.services.db, policyId)).toMatchObject({ next_period: 2 });
  });

  it('are waived from the day on which a waiver begins, those that are open too', async () => {
    const { policyId } = await buyForYears();
    const schedule = await findSchedule(portal.services.db, policyId);
    const due = schedule?.next_due_on ?? '';
    portal.clock.advance(days(340));
    await makeInstalments(portal.services);
    await inTx((tx) => waiveInstalments(tx, policyId, due, portal.clock.now()));
    portal.clock.advance(days(365));
    await makeInstalments(portal.services);
    expect(await chargesOf(policyId)).toMatchObject([
      { period: 2, state: 'waived' },
      { period: 3, state: 'waived' },
    ]);
  });

  it('that the core system reports as paid elsewhere or as waived are not owed here', async () => {
    const { policyId, policyNo } = await buyForYears();
    const short = await buyForYears();
    await query('update premium_schedules set payments = 2 where policy_id = $1', short.policyId);
    const first = (await findSchedule(portal.services.db, policyId))?.next_due_on ?? '';
    portal.clock.advance(days(340));
    await makeInstalments(portal.services);
    expect(await findSchedule(portal.services.db, short.policyId), 'its last premium is charged').toMatchObject({ next_due_on: null });
    const report = (revision: number, more: object, no = policyNo) =>
      importWhole(portal, 'policies', [{ policyNo: no, revision, state: 'effective', ...more }]);
    await report(1, { paidUntil: addMonths(first, 24) }, short.policyNo);
    expect(await chargesOf(short.policyId)).toMatchObject([{ period: 2, state: 'void' }]);
    expect(await findSchedule(portal.services.db, short.policyId)).toMatchObject({ next_due_on: null });
    await report(1, { paidUntil: addMonths(first, 24) });
    expect(await chargesOf(policyId)).toMatchObject([{ period: 2, state: 'void' }]);
    expect(await findSchedule(portal.services.db, policyId)).toMatchObject({ next_period: 4, next_due_on: addMonths(first, 24) });
    await report(2, { paidUntil: addMonths(first, 24), waivedFrom: addMonths(first, 24) });
    portal.clock.advance(days(2 * 365));
    await makeInstalments(portal.services);
    expect(await chargesOf(policyId)).toMatchObject([
      { period: 2, state: 'void' },
      { period: 4, state: 'waived' },
    ]);
  });

  it('of covers that began on 29 February or on the 31st are made once each, for the last day of a shorter month', async () => {
    for (const month of ['02', '03', '04', '05', '06']) {
      await goToDay(portal, `2044-${month}-10`);
      await makeInstalments(portal.services);
    }
    const ofMonths = await chargesOf(monthly.policyId);
    expect(ofMonths.map(({ due_on: due }) => due.slice(5))).toEqual(['02-29', '03-31', '04-30', '05-31', '06-30']);
    for (const { due_on: due, grace_until: until } of ofMonths) expect(until).toBe(addDays(due, 60));
    await query('update premium_schedules set next_due_on = null where policy_id = $1', monthly.policyId);
    for (const later of [1, 2, 3, 4]) await goToDay(portal, `${2044 + later}-02-10`);
    expect((await chargesOf(leap.policyId)).map(({ period, due_on: due }) => [period, due])).toEqual([
      [2, '2045-02-28'],
      [3, '2046-02-28'],
      [4, '2047-02-28'],
      [5, '2048-02-29'],
    ]);
  });
});
