import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { openCoreSystem } from '../../sandbox/core/core-system.ts';
import { compareContracts } from '#testing/compare-contracts.ts';
import { signReceipt } from '#testing/buying/sign-receipt.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { liveThroughPremiums, pay } from '../servicing/lapse/lapse.testing.ts';
import { movePolicy } from '../servicing/move-policy.ts';
import { ask } from '../servicing/reinstatement/reinstatement.testing.ts';
import { deliverEvents } from './deliver-events.ts';

let portal: TestPortal;
let core: Awaited<ReturnType<typeof openCoreSystem>>;
beforeAll(async () => {
  const key = { appKey: 'core', secret: Buffer.from('secret of both sides') };
  core = await openCoreSystem({ key, now: () => portal.clock.now() });
  const settings = { CORE_WEBHOOK_URL: core.url, CORE_WEBHOOK_APP_KEY: key.appKey, CORE_WEBHOOK_SECRET: key.secret.toString() };
  portal = await startPortal(undefined, settings);
});
afterAll(async () => {
  await portal.stop();
  await core.close();
});

const { buyForYears, overdueFor, later } = liveThroughPremiums(() => portal);

it(
  'a core system that gets every event from the first one on knows the state of each contract and its paid premiums',
  { timeout: 180_000 },
  async () => {
    const ended = await buyForYears();
    await waitForEpolicy(portal, ended.orderNo);
    await signReceipt(ended.owner, ended.policyNo);
    const { db, sealer } = portal.services;
    await inTransaction(db, (tx) => movePolicy(tx, sealer, ended.policyId, 'surrendered', portal.clock.now()));

    const paidLate = await overdueFor(10);
    await pay(paidLate);

    const reinstated = await overdueFor(61);
    const caseNo = await ask(reinstated);
    const underwriter = await staffOf(portal, ['underwriter']);
    await underwriter.api('decideCase', { caseNo, verdict: 'grant' });
    await pay(reinstated);

    const lapsed = await buyForYears();
    await later(430, lapsed);

    await deliverEvents(portal.services);
    const lived = ['policy.overdue', 'policy.current', 'policy.lapsed', 'policy.reinstated', 'policy.ended', 'receipt.signed'];
    expect([...new Set(core.taken.map(({ event }) => event))]).toEqual(expect.arrayContaining(lived));
    expect(await compareContracts(portal.connection.pool, core.contracts)).toEqual({ contracts: 4, problems: [] });
    expect(
      core.taken.flatMap(({ subject, body }) => (subject.no === caseNo ? [body] : [])),
      'and how the request went',
    ).toMatchObject([
      { kind: 'reinstatement', about: { kind: 'policy', no: reinstated.policyNo }, state: 'submitted', outcome: null, decidedBy: null },
      { state: 'decided', outcome: 'granted', decidedBy: expect.any(String), waitsFor: 'payment', dueOn: expect.stringMatching(/^20/) },
      { state: 'settled', outcome: 'granted', waitsFor: null },
    ]);
    expect(core.faults).toEqual([]);
  },
);
