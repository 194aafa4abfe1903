import { deliverEvents } from '@portal/server/domains/outbox/deliver-events.ts';
import { addMinutes } from '@portal/server/platform/clock.ts';
import type { Connection } from '@portal/server/platform/database/connect.ts';
import type { CoreEvent } from '@portal/server/sandbox/core/contract-states.ts';
import type { openCoreSystem } from '@portal/server/sandbox/core/core-system.ts';
import { compareContracts } from '@portal/server/testing/compare-contracts.ts';

type Core = Pick<Awaited<ReturnType<typeof openCoreSystem>>, 'received' | 'taken' | 'faults' | 'contracts'>;
type Pool = Connection['pool'];

/** Longer than the longest pause between two tries. */
const roundMinutes = 61;
/** Within the five days after which an event is given up. */
const mostRounds = 100;

async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from outbox_subjects where acknowledged < last_sequence');
  return rows[0]?.n ?? 0;
}

/** Tells the core system what still waits, by a clock that leaps over the pauses between tries. Returns how many rounds that took. */
export async function deliverRest(pool: Pool, deps: Parameters<typeof deliverEvents>[0]): Promise<number> {
  let rounds = 0;
  for (; rounds < mostRounds && (await countWaiting(pool)) > 0; rounds += 1) {
    const minutes = rounds * roundMinutes;
    await deliverEvents({ ...deps, clock: () => addMinutes(deps.clock(), minutes) });
  }
  return rounds;
}

/** Every event that is stored took effect, each once, of each subject in its order, always with the same bytes; and no other did. */
export async function checkDelivery(pool: Pool, { received, taken, faults }: Core): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from outbox_events');
  const stored = new Set(rows.map(({ id }) => id));
  const effects = Map.groupBy(taken, ({ eventId }) => eventId);
  const bytes = new Map<string, string>();
  const changed = received.filter((event) => {
    const text = JSON.stringify(event);
    const before = bytes.get(event.eventId) ?? text;
    bytes.set(event.eventId, before);
    return before !== text;
  });
  const gaps = await pool.query<{ problem: string }>(`
    select subject.kind || ' ' || no || ' has ' || count(event.id) || ' events, the last of which is ' || last_sequence as problem
    from outbox_subjects subject left join outbox_events event on subject_kind = subject.kind and subject_id = subject.id
    group by subject.kind, subject.id having count(event.id) <> last_sequence
    union all select kind || ' ' || no || ' was given up: ' || problem from outbox_subjects where dead_at is not null`);
  const waiting = await countWaiting(pool);
  return [
    ...faults,
    ...gaps.rows.map(({ problem }) => problem),
    ...(waiting > 0 ? [`${waiting} subjects still wait`] : []),
    ...[...stored]
      .filter((id) => effects.get(id)?.length !== 1)
      .map((id) => `event ${id} took effect ${effects.get(id)?.length ?? 0} times`),
    ...[...effects.keys()].filter((id) => !stored.has(id)).map((id) => `event ${id} is known to the core system only`),
    ...changed.map(({ eventId }) => `event ${eventId} came with other bytes`),
  ];
}

/** What the core system knows of all contracts is what the database has. */
export const checkContracts = (pool: Pool, { contracts }: Core) => compareContracts(pool, contracts);

const isOfCase = (event: CoreEvent): event is CoreEvent<'case.changed'> & CoreEvent => event.event === 'case.changed';

/** Each case was decided once, as the core system was told. */
export async function checkCases(pool: Pool, { taken }: Core): Promise<{ readonly cases: number; readonly problems: string[] }> {
  const { rows } = await pool.query<{ no: string; state: string; outcome: string | null }>(
    'select case_no as no, state, outcome from cases',
  );
  const told = Map.groupBy(taken.filter(isOfCase), ({ subject }) => subject.no);
  const problems = rows.flatMap(({ no, state, outcome }) => {
    const decisions = (told.get(no) ?? []).filter(({ body }) => body.outcome !== null);
    const [decision] = decisions;
    const isOnce = state === 'settled' && decisions.length === 1 && decision?.body.outcome === outcome && decision.body.decidedBy !== null;
    return isOnce ? [] : [`case ${no} is ${state} (${outcome ?? 'undecided'}), and was told ${decisions.length} decisions`];
  });
  return { cases: rows.length, problems };
}
