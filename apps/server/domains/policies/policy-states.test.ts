import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buyPolicy, openGuest, type WireApplication } from '../../testing/buyer.ts';
import { changeInsured } from '../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { movePolicy } from './move-policy.ts';
import { coverageStateOn, policyStateOn } from './policy-state.ts';
import { mayMove, type StoredPolicyState } from './policy-transitions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a policy is pending before its cover and matured after it', () => {
  const policy = { state: 'effective', effective_on: '2026-11-22', cover_until: '2027-11-21' } as const;
  const stateOn = (day: string) => policyStateOn(policy, day);
  expect(['2026-11-21', '2026-11-22', '2027-11-21', '2027-11-22'].map(stateOn)).toEqual(['pending', 'effective', 'effective', 'matured']);
  expect(policyStateOn({ ...policy, cover_until: null }, '2099-01-01')).toBe('effective');
  expect(policyStateOn({ ...policy, state: 'surrendered' }, '2026-11-21')).toBe('surrendered');
});

test('a coverage is pending, waits, is active and ends by its dates; suspended and ended are stored', () => {
  const coverage = { state: 'active', effective_on: '2026-11-22', waiting_until: '2026-12-21', cover_until: '2027-11-21' } as const;
  const days = ['2026-11-21', '2026-11-22', '2026-12-21', '2026-12-22', '2027-11-21', '2027-11-22'];
  expect(days.map((day) => coverageStateOn(coverage, day))).toEqual(['pending', 'waiting', 'waiting', 'active', 'active', 'ended']);
  expect(coverageStateOn({ ...coverage, waiting_until: null, cover_until: null }, '2026-11-22')).toBe('active');
  expect(coverageStateOn({ ...coverage, state: 'suspended' }, '2027-01-01')).toBe('suspended');
  expect(coverageStateOn({ ...coverage, state: 'ended' }, '2026-11-21')).toBe('ended');
});

test('a lapsed policy may be reinstated; one that has ended stays so', () => {
  const states: readonly StoredPolicyState[] = ['effective', 'grace', 'lapsed', 'cooling_off_surrendered', 'surrendered', 'terminated'];
  const table = Object.fromEntries(states.map((from) => [from, states.filter((to) => mayMove(from, to))]));
  expect(table).toEqual({
    effective: ['grace', 'lapsed', 'cooling_off_surrendered', 'surrendered', 'terminated'],
    grace: ['effective', 'lapsed', 'surrendered', 'terminated'],
    lapsed: ['effective', 'surrendered', 'terminated'],
    cooling_off_surrendered: [],
    surrendered: [],
    terminated: [],
  });
});

test('the coverages of a policy follow its state, and an impossible move throws', async () => {
  const { policyNo } = await buyPolicy(openGuest(portal, 1));
  const { pool } = portal.connection;
  const read = async (column: string, table: string) =>
    (await pool.query<{ id: string; state: string }>(`select ${column} as id, state from ${table}`)).rows;
  const [policy] = await read('id', 'policies');
  const move = (to: StoredPolicyState) =>
    inTransaction(portal.services.db, (tx) => movePolicy(tx, policy?.id ?? '', to, portal.clock.now()));
  const states = async () =>
    [...(await read('id', 'policies')), ...(await read('coverage_id', 'policy_coverages'))].map(({ state }) => state);
  expect(policyNo).toHaveLength(16);
  expect(await states()).toEqual(['effective', 'active']);
  await move('grace');
  expect(await states()).toEqual(['grace', 'active']);
  await move('lapsed');
  expect(await states()).toEqual(['lapsed', 'suspended']);
  await move('effective');
  expect(await states()).toEqual(['effective', 'active']);
  await move('surrendered');
  expect(await states()).toEqual(['surrendered', 'ended']);
  await expect(move('effective')).rejects.toThrow('surrendered: it cannot become effective');
  expect(await states()).toEqual(['surrendered', 'ended']);
});

test('a coverage that has ended stays so when the policy lapses and is reinstated', async () => {
  const withRider = (one: WireApplication) => changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] });
  const { policyNo } = await buyPolicy({ ...openGuest(portal, 2), change: withRider });
  const { pool } = portal.connection;
  const { rows } = await pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo]);
  const policyId = rows[0]?.id ?? '';
  await pool.query(`update policy_coverages set state = 'ended' where policy_id = $1 and coverage_id = 'mild_moderate'`, [policyId]);
  for (const state of ['lapsed', 'effective'] as const)
    await inTransaction(portal.services.db, (tx) => movePolicy(tx, policyId, state, portal.clock.now()));
  const coverages = await pool.query('select coverage_id, state from policy_coverages where policy_id = $1 order by coverage_id', [
    policyId,
  ]);
  expect(coverages.rows).toEqual([
    { coverage_id: 'main', state: 'active' },
    { coverage_id: 'mild_moderate', state: 'ended' },
  ]);
});
