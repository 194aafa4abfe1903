import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countEvents, type EventCount } from './analytics.queries.ts';

const namesPerDay = 5;

const sumOf = (counts: readonly EventCount[]) => counts.reduce((sum, { hits }) => sum + hits, 0);

function lineOf(day: string, counts: readonly EventCount[]): string {
  const views = counts.filter(({ kind }) => kind === 'view');
  const operations = counts.filter(({ kind }) => kind === 'operation');
  const most = counts.slice(0, namesPerDay).map(({ name, hits }) => `${name} ${hits}`);
  return `${day}  ${String(sumOf(views)).padStart(7)}  ${String(sumOf(operations)).padStart(10)}  ${most.join(', ')}`;
}

/** Page views and clicks of the last days, today included, as a table with a line for each day. */
export async function summarizeEvents({ db, clock }: { db: Database; clock: Clock }, days: number): Promise<string> {
  const since = addDays(dayInShanghai(clock()), 1 - days);
  const counts = await countEvents(db, new Date(`${since}T00:00:00+08:00`));
  const shown = [...new Set(counts.map(({ day }) => day))];
  const lines = shown.map((day) =>
    lineOf(
      day,
      counts.filter((count) => count.day === day),
    ),
  );
  return ['day           views  operations  most used', ...lines].join('\n');
}
