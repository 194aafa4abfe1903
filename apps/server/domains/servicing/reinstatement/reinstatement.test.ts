import { fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { dayInShanghai, daysBetween, showDay } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { liveThroughPremiums, messagesTo, pay } from '../lapse/lapse.testing.ts';
import { openCase } from '../../cases/public.ts';
import { listInbox } from '../../cases/inbox.ts';
import { ask, decideWith } from './reinstatement.testing.ts';
import { staffActor, staffOf } from '#testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { charged, later, overdueFor, stateOf, chargesOf, query } = liveThroughPremiums(() => portal);
type Lapsed = Awaited<ReturnType<typeof overdueFor>>;
const lapsed = () => overdueFor(61);

const standingOf = ({ owner, policyNo }: Lapsed) => owner.api('getPremiumStanding', { policyNo });
const decide = decideWith(() => portal);

describe('a lapsed contract', () => {
  it('is asked back with health answers given anew, accepted, paid, and in force from the next day with a new waiting period', async () => {
    const bought = await lapsed();
    const { policyNo, owner } = bought;
    const { people } = await owner.api('getReinstatement', { policyNo });
    expect(people.map(({ who }) => who)).toEqual([expect.stringMatching(/^被保险人 /)]);
    expect(people[0]?.questions.length).toBeGreaterThan(3);
    expect(JSON.stringify(people)).not.toContain('"reports"');
    const no = await ask(bought);
    expect((await listInbox(portal.services, staffActor())).map(({ caseNo }) => caseNo)).toContain(no);
    expect((await standingOf(bought)).lapse).toMatchObject({ mayRequest: false, request: { reinstatementNo: no, state: 'requested' } });

    const shown = await openCase(portal.services, no, staffActor());
    expect(shown).toMatchObject({
      sections: [{ title: '保单' }, { facts: expect.arrayContaining([{ label: '身高体重', value: '172 厘米，65 千克' }]) }],
    });
    await decide(no, 'accept');
    expect(await decide(no, 'accept')).toMatchObject({ code: 'NOT_POSSIBLE' });
    const { lapse } = await standingOf(bought);
    expect(lapse).toMatchObject({ request: { state: 'accepted', owed: lapse?.owed } });
    expect((await owner.api('listTodos')).list).toContainEqual(expect.objectContaining({ kind: 'lapsed', step: 'pay' }));
    const [accepted, ...others] = await messagesTo(portal, bought, '已通过审核');
    expect([others.length, accepted]).toEqual([0, expect.stringContaining(`请在 ${showDay(lapse?.request?.payBefore ?? '')}（含）前补交`)]);

    await pay(bought);
    expect(await stateOf(bought)).toBe('effective');
    expect((await standingOf(bought)).lapse).toBeNull();
    expect(await messagesTo(portal, bought, '零时起恢复效力')).toHaveLength(1);
    const states = async () =>
      (await owner.api('getPolicy', { policyNo })).insureds.flatMap(({ benefits }) => benefits.map(({ state }) => state));
    expect(await states()).toEqual(['pending', 'pending']);
    await later(1, bought);
    expect(await states()).toEqual(['waiting', 'waiting']);
    await later(89, bought);
    expect(await states(), 'on the last of 90 days').toEqual(['waiting', 'waiting']);
    await later(1, bought);
    expect(await states()).toEqual(['active', 'active']);

    await later(250, bought);
    expect((await chargesOf(bought)).map(({ period, state }) => [period, state])).toEqual([
      [2, 'void'],
      [2, 'paid'],
      [3, 'open'],
    ]);
    expect(await verifyTrail(portal.services.db, policyNo)).toMatchObject({ ok: true });
    const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, policyNo)) as { rows: { kind: string }[] };
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['policy_lapsed', 'reinstatement_requested', 'review_opened', 'review_decided', 'policy_reinstated']),
    );
  });

  it('owes every premium whose day has come, in one charge, and goes on with the next one', async () => {
    const bought = await lapsed();
    await later(400, bought);
    const no = await ask(bought);
    await decide(no, 'accept');
    const [unpaid] = await chargesOf(bought);
    const { lapse } = await standingOf(bought);
    expect(lapse?.premiums).toHaveLength(2);
    expect(lapse?.owed).toBe(toYuanText(fen(2 * (unpaid?.amount_fen ?? 0))));
    const premiums = () => bought.owner.api('getPremiums', { policyNo: bought.policyNo });
    expect((await premiums()).next, 'says what it is').toMatchObject({ period: 2, arrearsThrough: 3, amount: lapse?.owed });
    await pay(bought);
    const { entries, next } = await premiums();
    expect(entries.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { period: 2, arrearsThrough: 3 },
      { period: 1, arrearsThrough: null },
    ]);
    expect(next).toMatchObject({ period: 4, arrearsThrough: null });
    const { policyNo } = bought;
    const asked = await bought.owner.api('applyInvoice', { policyNo, period: 2, titleType: 'personal' });
    expect(asked, 'one invoice for all of it').toMatchObject({ period: 2, arrearsThrough: 3, amount: lapse?.owed });
    const invoiced = async () => (await premiums()).entries.filter(({ kind }) => kind === 'invoice');
    await expect.poll(invoiced, { timeout: 20_000 }).toMatchObject([{ period: 2, arrearsThrough: 3, amount: lapse?.owed }]);
    expect(await stateOf(bought)).toBe('effective');
    expect(await query('select next_period from premium_schedules where policy_id = $1', bought.policyId)).toEqual([{ next_period: 4 }]);
    expect((await chargesOf(bought)).at(-1)).toMatchObject({ state: 'paid', amount_fen: fromYuanText(lapse?.owed ?? '') });
  });

  it('paid by the month is charged again from the first premium that the arrears did not pay', async () => {
    const bought = await charged();
    await query(
      `update premium_schedules set per_year = 12, payments = 240, next_period = 14, next_due_on = ($2::date + interval '1 month')::date where policy_id = $1`,
      bought.policyId,
      bought.dueOn,
    );
    await query(`update charges set period = 13 where owner_kind = 'instalment' and owner_id = $1`, bought.policyId);
    await later(120, bought);
    const before = await chargesOf(bought);
    expect(await stateOf(bought)).toBe('lapsed');
    expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['void']));
    await decide(await ask(bought), 'accept');
    await pay(bought);
    const [next] = await query<{ next_period: number; next_due_on: string }>(
      'select next_period, next_due_on from premium_schedules where policy_id = $1',
      bought.policyId,
    );
    const today = dayInShanghai(portal.clock.now());
    expect((next?.next_due_on ?? '') > today).toBe(true);
    expect(daysBetween(today, next?.next_due_on ?? '')).toBeLessThan(32);
    await later(0, bought);
    expect((await chargesOf(bought)).filter(({ state }) => state === 'open').map(({ period }) => period)).toEqual([next?.next_period]);
  });

  it('stays lapsed when its request is declined, and may be asked back again', async () => {
    const bought = await lapsed();
    await decide(await ask(bought), 'decline');
    await later(1, bought);
    expect(await stateOf(bought)).toBe('lapsed');
    expect(await messagesTo(portal, bought, '未能通过审核')).toHaveLength(1);
    expect((await standingOf(bought)).lapse).toMatchObject({ mayRequest: true, request: { state: 'declined' } });
    expect(
      (await bought.owner.api('listTodos')).list.map(({ kind }) => kind),
      'nothing urgent is left to do',
    ).not.toContain('lapsed');
    await ask(bought);
    expect((await standingOf(bought)).lapse).toMatchObject({ mayRequest: false });
  });

  it('stays lapsed when what it owes is not paid in thirty days, and may be asked back again', async () => {
    const bought = await lapsed();
    await decide(await ask(bought), 'accept');
    await later(30, bought);
    expect((await standingOf(bought)).lapse).toMatchObject({ request: { state: 'accepted' } });
    await later(1, bought);
    expect((await standingOf(bought)).lapse).toMatchObject({ mayRequest: true, request: { state: 'expired' } });
    expect((await chargesOf(bought)).map(({ state }) => state)).toEqual(['void', 'void']);
  });
});

it('the insurer cannot end a contract while a request waits', async () => {
  const bought = await lapsed();
  await later(700, bought);
  const no = await ask(bought);
  await later(60, bought);
  const end = (await staffOf(portal)).api('endLapsed', { policyNo: bought.policyNo, reason: '两年' });
  await expect(end).rejects.toThrow(`复效申请 ${no} 还没有结果`);
});
