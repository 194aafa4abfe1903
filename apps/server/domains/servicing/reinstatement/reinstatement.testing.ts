import { randomUUID } from 'node:crypto';
import type { BrowserSession } from '#testing/browser-session.ts';
import { staffActor } from '#testing/staff.ts';
import { Refused } from '#platform/refused.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { decideCase } from '../../cases/public.ts';

interface Lapsed {
  readonly owner: BrowserSession;
  readonly policyNo: string;
}

/** Answers 否 to everything, with an ordinary height and weight, except where `change` says otherwise. */
export async function answersOf({ owner, policyNo }: Lapsed, change: Record<string, 'yes' | 'no'> = {}) {
  const { people, consent } = await owner.api('getReinstatement', { policyNo });
  const health = people.map(({ party, questions }) => [
    party,
    Object.fromEntries(questions.map(({ id }) => [id, change[id] ?? ('no' as const)])),
  ]);
  const bodies = people.flatMap(({ party, body }) => (body ? [[party, { height: '172', weight: '65' }]] : []));
  return { policyNo, consent: consent.version, health: Object.fromEntries(health), bodies: Object.fromEntries(bodies) };
}

/** Requests the reinstatement of a lapsed contract. Returns the number of the request. */
export async function ask(bought: Lapsed, change?: Record<string, 'yes' | 'no'>): Promise<string> {
  const { reinstatementNo } = await bought.owner.api('requestReinstatement', await answersOf(bought, change), {
    idempotencyKey: randomUUID(),
  });
  return reinstatementNo;
}

/** Decides a request as an underwriter. Returns whether the customer is told by message. */
export const decideWith =
  (portal: () => TestPortal) =>
  async (caseNo: string, verdict: 'accept' | 'decline'): Promise<boolean | null | Refused> => {
    const outcome = verdict === 'accept' ? 'granted' : 'refused';
    const decided = await decideCase(portal().services, { caseNo, outcome, reason: null, by: staffActor() });
    return decided instanceof Refused ? decided : decided.told;
  };
