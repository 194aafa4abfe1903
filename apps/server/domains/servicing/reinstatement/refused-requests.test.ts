import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { liveThroughPremiums } from '../lapse/lapse.testing.ts';
import { answersOf, decideWith } from './reinstatement.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { later, overdueFor, query } = liveThroughPremiums(() => portal);
const lapsed = () => overdueFor(61);

describe('a request for reinstatement is refused', () => {
  it('while another one is open; the same request again is answered as the first time', async () => {
    const bought = await lapsed();
    const [request, idempotencyKey] = [await answersOf(bought), randomUUID()];
    const first = await bought.owner.api('requestReinstatement', request, { idempotencyKey });
    expect(await bought.owner.api('requestReinstatement', request, { idempotencyKey })).toEqual(first);
    const second = bought.owner.api('requestReinstatement', request, { idempotencyKey: randomUUID() });
    expect((await refusalOf(second)).code).toBe('REINSTATEMENT_OPEN');
    await decideWith(() => portal)(first.reinstatementNo, 'accept');
    expect((await refusalOf(bought.owner.api('requestReinstatement', request))).code).toBe('REINSTATEMENT_OPEN');
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
    expect(await query('select 1 from cases where subject_id = $1', bought.policyId)).toEqual([]);
  });

  it('of a policy that has not lapsed, or is somebody else’s', async () => {
    const other = await lapsed();
    const request = await answersOf(other);
    const inGrace = await overdueFor(5);
    const refused = (policyNo: string) => refusalOf(inGrace.owner.api('requestReinstatement', { ...request, policyNo }));
    expect((await refused(other.policyNo)).code).toBe('POLICY_NOT_FOUND');
    expect((await refused(inGrace.policyNo)).code).toBe('REINSTATEMENT_NOT_OFFERED');
  });

  it('after two years', async () => {
    const bought = await lapsed();
    const request = await answersOf(bought);
    const toLastDay = async ({ owner, policyNo }: typeof bought) => {
      const { lapse } = await owner.api('getPremiumStanding', { policyNo });
      return daysBetween(dayInShanghai(portal.clock.now()), lapse?.until ?? '');
    };
    await later(await toLastDay(bought), bought);
    expect((await bought.owner.api('requestReinstatement', request)).reinstatementNo, 'on the last day').toMatch(/^F/);
    const other = await lapsed();
    const late = await answersOf(other);
    await later((await toLastDay(other)) + 1, other);
    expect((await refusalOf(other.owner.api('requestReinstatement', late))).code).toBe('REINSTATEMENT_TOO_LATE');
  });
});
