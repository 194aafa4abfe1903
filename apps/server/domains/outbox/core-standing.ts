import type { CoreStanding } from '../../platform/readiness.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { OutboxDeps } from './deliver-events.ts';
import { countWaiting } from './outbox.queries.ts';

/** Everybody may ask, and many events may wait, so what was counted is kept. */
const keptMs = 60_000;
const lateMinutes = 24 * 60;

/** How far the connected core system was told. Without one all events wait for their files: nothing is counted. */
async function readStanding({ db, core }: Pick<OutboxDeps, 'db' | 'core'>): Promise<CoreStanding> {
  if (!core) return { connected: false };
  const { subjects: waiting, since, dead } = await countWaiting(db);
  return { connected: true, waiting, since: since?.toISOString() ?? null, dead };
}

/** Returns a function that says how far the core system was told, as counted within the last minute. */
export function watchCore(deps: Pick<OutboxDeps, 'db' | 'core'>): () => Promise<CoreStanding> {
  let kept: { readonly at: number; readonly answer: Promise<CoreStanding> } | undefined;
  return () => {
    const now = Date.now();
    if (!kept || now - kept.at >= keptMs) kept = { at: now, answer: readStanding(deps) };
    return kept.answer;
  };
}

/** The warning for the operator that the core system is not told, on a line. Undefined: nothing was given up, nothing waits for a day. */
export async function sayUntold(deps: Pick<OutboxDeps, 'db' | 'core' | 'clock'>): Promise<string | undefined> {
  const standing = await readStanding(deps);
  if (!standing.connected) return undefined;
  const { waiting, since, dead } = standing;
  const isLate = since !== null && new Date(since) <= addMinutes(deps.clock(), -lateMinutes);
  if (dead === 0 && !isLate) return undefined;
  return `ALERT: the core system is not told: ${waiting} subjects wait, the oldest event since ${since ?? 'now'}; given up: ${dead}; see \`core status\` and \`core dead\``;
}
