import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SiteSettings } from '../site/public.ts';
import { dropPartition, listPartitions, makePartition, type Month } from './analytics.queries.ts';

/** Enough for a server whose sweep has not run for two months. */
const monthsAhead = 2;

function addMonths(month: Month, months: number): Month {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7);
}

/** Makes the partitions of this month and the next ones, and drops those older than the site keeps. Runs at start and in every sweep. */
export async function arrangePartitions({ db, clock, site }: { db: Database; clock: Clock; site: SiteSettings }): Promise<void> {
  const { keepMonths } = (await site.current()).analytics;
  const thisMonth = dayInShanghai(clock()).slice(0, 7);
  const existing = await listPartitions(db);
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const month = addMonths(thisMonth, ahead);
    if (!existing.includes(month)) await makePartition(db, month, addMonths(month, 1));
  }
  const oldest = addMonths(thisMonth, -keepMonths);
  for (const month of existing) if (month < oldest) await dropPartition(db, month);
}
