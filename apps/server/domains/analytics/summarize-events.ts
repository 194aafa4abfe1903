import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countEvents, type EventCount } from './analytics.queries.ts';

const namesPerDay = 5;

const sumOf = (counts: readonly EventCount[], kind: EventCount['kind']): number =>
  counts.filter((count) => count.kind === kind).reduce((sum, { hits }) => sum + hits, 0);

/** Page views and clicks of the last days, today included, with the names that were used most. */
export async function summarizeEvents(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<StaffAnswerOf<'summarizeVisits'>> {
  const since = addDays(dayInShanghai(clock()), 1 - days);
  const counts = await countEvents(db, new Date(`${since}T00:00:00+08:00`));
  return [...Map.groupBy(counts, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    views: sumOf(ofDay, 'view'),
    operations: sumOf(ofDay, 'operation'),
    mostUsed: ofDay.slice(0, namesPerDay).map(({ name, hits }) => ({ name, hits })),
  }));
}
