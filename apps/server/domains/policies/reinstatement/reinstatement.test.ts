import { healthConsent } from '@portal/rules/premium/reinstatement.ts';
import { fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { verifyTrail } from '../../trail/verify-trail.ts';
import { endLapsed } from '../lapse/end-lapsed.ts';
import { liveThroughPremiums } from '../lapse/lapse.testing.ts';
import { decideReinstatement, listReinstatements, showReinstatement } from './review-reinstatement.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { later, overdueFor, stateOf, chargesOf, pay, messagesTo, query } = liveThroughPremiums(() => portal);
type Lapsed = Awaited<ReturnType<typeof overdueFor>>;
const lapsed = () => overdueFor(61);

/** Answers 否 to everything, with an ordinary height and weight, except where `change` says otherwise. */
async function answersOf({ owner, policyNo }: Lapsed, change: Record<string, 'yes' | 'no'> = {}) {
  const { people } = await owner.api('getReinstatement', { policyNo });
  const health = people.map(({ party, questions }) => [
    party,
    Object.fromEntries(questions.map(({ id }) => [id, change[id] ?? ('no' as const)])),
  ]);
  const bodies = people.flatMap(({ party, body }) => (body ? [[party, { height: '172', weight: '65' }]] : []));
  return { policyNo, consent: healthConsent.version, health: Object.fromEntries(health), bodies: Object.fromEntries(bodies) };
}

async function ask(bought: Lapsed, change?: Record<string, 'yes' | 'no'>): Promise<string> {
  const { reinstatementNo } = await bought.owner.api('requestReinstatement', await answersOf(bought, change), {
    idempotencyKey: randomUUID(),
  });
  return reinstatementNo;
}

const standingOf = ({ owner, policyNo }: Lapsed) => owner.api('getPremiumStanding', { policyNo });
const decide = (no: string, verdict: 'accept' | 'decline') =>
  decideReinstatement(portal.services, { no, verdict, reviewer: 'underwriter' });

describe('a lapsed contract', () => {
  it('is asked back with health answers given anew, accepted, paid, and in force from the next day with a new waiting period', async () => {
    const bought = await lapsed();
    const { policyNo, owner } = bought;
    const { people } = await owner.api('getReinstatement', { policyNo });
    expect(people.map(({ who }) => who)).toEqual([expect.stringMatching(/^被保险人 /)]);
    expect(people[0]?.questions.length).toBeGreaterThan(3);
    expect(JSON.stringify(people)).not.toContain('"reports"');
    const no = await ask(bought);
    expect((await listReinstatements(portal.services)).map((one) => (one as { no: string }).no)).toContain(no);
    expect((await standingOf(bought)).lapse).toMatchObject({ mayRequest: false, request: { reinstatementNo: no, state: 'requested' } });

    const shown = JSON.stringify(await showReinstatement(portal.services, { no, reviewer: 'underwriter' }));
    expect(shown).toContain('"height":"172"');
    await decide(no, 'accept');
    await expect(decide(no, 'accept')).rejects.toThrow('is accepted');
    const { lapse } = await standingOf(bought);
    expect(lapse).toMatchObject({ request: { state: 'accepted', owed: lapse?.owed } });
    expect((await owner.api('listTodos')).list).toContainEqual(expect.objectContaining({ kind: 'lapsed', step: 'pay' }));
    expect(await messagesTo(bought, '已通过审核')).toHaveLength(1);

    await pay(bought);
    expect(await stateOf(bought)).toBe('effective');
    expect((await standingOf(bought)).lapse).toBeNull();
    expect(await messagesTo(bought, '零时起恢复效力')).toHaveLength(1);
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
    await pay(bought);
    expect(await stateOf(bought)).toBe('effective');
    expect(await query('select next_period from premium_schedules where policy_id = $1', bought.policyId)).toEqual([{ next_period: 4 }]);
    expect((await chargesOf(bought)).at(-1)).toMatchObject({ state: 'paid', amount_fen: fromYuanText(lapse?.owed ?? '') });
  });

  it('stays lapsed when its request is declined, and may be asked back again', async () => {
    const bought = await lapsed();
    await decide(await ask(bought, { h2: 'no' }), 'decline');
    expect(await stateOf(bought)).toBe('lapsed');
    expect(await messagesTo(bought, '未能通过审核')).toHaveLength(1);
    expect((await standingOf(bought)).lapse).toMatchObject({ mayRequest: true, request: { state: 'declined' } });
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

describe('a request for reinstatement is refused', () => {
  it('while another one is open; the same request again is answered as the first time', async () => {
    const bought = await lapsed();
    const [request, idempotencyKey] = [await answersOf(bought), randomUUID()];
    const first = await bought.owner.api('requestReinstatement', request, { idempotencyKey });
    expect(await bought.owner.api('requestReinstatement', request, { idempotencyKey })).toEqual(first);
    const second = bought.owner.api('requestReinstatement', request, { idempotencyKey: randomUUID() });
    expect((await refusalOf(second)).code).toBe('REINSTATEMENT_OPEN');
    await decide(first.reinstatementNo, 'accept');
    expect((await refusalOf(bought.owner.api('requestReinstatement', request))).code).toBe('REINSTATEMENT_OPEN');
  });

  it('after two years', async () => {
    const bought = await lapsed();
    const request = await answersOf(bought);
    await later(730, bought);
    expect((await bought.owner.api('requestReinstatement', request)).reinstatementNo, 'on the last day').toMatch(/^F/);
    const other = await lapsed();
    const late = await answersOf(other);
    await later(731, other);
    expect((await refusalOf(other.owner.api('requestReinstatement', late))).code).toBe('REINSTATEMENT_TOO_LATE');
  });

  it('when an answer declines or is missing, or the consent is to another text; nothing is stored', async () => {
    const bought = await lapsed();
    const { people } = await bought.owner.api('getReinstatement', { policyNo: bought.policyNo });
    const declining = people[0]?.questions.find(({ onYes }) => onYes === 'decline')?.id ?? '';
    const answers = await answersOf(bought, { [declining]: 'yes' });
    const refused = await refusalOf(bought.owner.api('requestReinstatement', answers));
    expect(refused).toMatchObject({ code: 'REINSTATEMENT_INCOMPLETE', findings: [{ rule: 'health.declined' }] });
    const empty = await refusalOf(bought.owner.api('requestReinstatement', { ...answers, health: {} }));
    expect(new Set(empty.findings.map(({ rule }) => rule))).toEqual(new Set(['health.unanswered']));
    const outdated = bought.owner.api('requestReinstatement', { ...(await answersOf(bought)), consent: '2020-01' });
    expect((await refusalOf(outdated)).code).toBe('REINSTATEMENT_CONSENT_CHANGED');
    expect(await query('select 1 from reinstatements where policy_id = $1', bought.policyId)).toEqual([]);
  });

  it('of a policy that has not lapsed, or is somebody else’s', async () => {
    const [inGrace, other] = [await overdueFor(5), await lapsed()];
    const request = await answersOf(other);
    const refused = (policyNo: string) => refusalOf(inGrace.owner.api('requestReinstatement', { ...request, policyNo }));
    expect((await refused(other.policyNo)).code).toBe('POLICY_NOT_FOUND');
    const own = await overdueFor(5);
    expect((await refusalOf(own.owner.api('requestReinstatement', { ...request, policyNo: own.policyNo }))).code).toBe(
      'REINSTATEMENT_NOT_OFFERED',
    );
  });
});

it('the insurer cannot end a contract while a request waits', async () => {
  const bought = await lapsed();
  await later(700, bought);
  const no = await ask(bought);
  await later(60, bought);
  const end = endLapsed(portal.services, { policyNo: bought.policyNo, reason: '两年', operator: 'one' });
  await expect(end).rejects.toThrow(`request ${no} is requested`);
});
