import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openUnanswered } from './sealed-searches.ts';
import { listUnanswered } from './search.queries.ts';

const countedDays = 30;
/** A text that fewer people typed may be about one of them. */
const leastPeople = 3;
const mostListed = 200;

/**
 * The texts that at least three people searched for within thirty days and nothing answered. For the insurer, who writes texts or synonyms.
 */
export async function listUnansweredSearches({
  db,
  clock,
  sealer,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}): Promise<StaffAnswerOf<'listUnansweredSearches'>> {
  const since = addDays(dayInShanghai(clock()), -countedDays);
  const rows = await listUnanswered(db, { since, least: leastPeople, limit: mostListed });
  return rows.map(({ text_hash, sealed, people, days }) => ({ text: openUnanswered(sealer, text_hash, sealed), people, days }));
}
