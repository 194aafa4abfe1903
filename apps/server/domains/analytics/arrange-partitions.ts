import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SiteSettings } from '../site/public.ts';
import { dropPartition, listPartitions, lockPartitions, makePartition, type Month } from './analytics.queries.ts';

/** Enough for a server whose sweep has not run for two months. */
const monthsAhead = 2;

function addMonths(month: Month, months: number): Month {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7);
}

/** Makes the partitions of this month and the next ones, and drops those older than the site keeps. Runs at start and in every sweep. */
export async function arrangePartitions({ db, clock, site }: { db: Database; clock: Clock; site: SiteSettings }): Promise<void> {
  const { keepMonths } = (await site.current()).analytics;
  const thisMonth = dayInShanghai(clock()).slice(0, 7);
  const needed = Array.from({ length: monthsAhead + 1 }, (_, ahead) => addMonths(thisMonth, ahead));
  const oldest = addMonths(thisMonth, -keepMonths);
  const find = async (queryable: Queryable) => {
    const existing = await listPartitions(queryable);
    return { missing: needed.filter((month) => !existing.includes(month)), old: existing.filter((month) => month < oldest) };
  };
  const { missing, old } = await find(db);
  if (missing.length + old.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockPartitions(tx);
    // Another server may have arranged them meanwhile.
    const left = await find(tx);
    for (const month of left.missing) await makePartition(tx, month, addMonths(month, 1));
    for (const month of left.old) await dropPartition(tx, month);
  });
}
