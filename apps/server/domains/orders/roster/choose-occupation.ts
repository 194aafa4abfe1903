import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { MOST_SUGGESTED } from '@portal/rules/roster/read-occupation.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { updateOrder } from '../orders.queries.ts';
import { type Judge, judgeRoster, judgeRow } from './judge-roster.ts';
import { readGroup } from './list-roster.ts';
import { type AskedDraft, findGroupVersion, withGroup } from './lock-roster.ts';
import type { RosterDeps } from './roster-deps.ts';
import { listFaultyAfter, type NewPerson, type PersonRow, putPeople } from './roster-people.queries.ts';
import { openRow, type StoredRow, toPerson } from './roster-row.ts';
import { presentRoster } from './rosters.present.ts';

/** So many words are listed, those of most people first. */
const mostWords = 60;

interface OpenedRow {
  readonly person: PersonRow;
  readonly stored: StoredRow;
  /** What stands in the column of the occupation. Empty if nothing does. */
  readonly word: string;
}

/** The rows whose occupation could not be read. Only rows with faults are opened. */
async function listUnread(db: Queryable, sealer: Sealer, rosterId: string): Promise<OpenedRow[]> {
  const found: OpenedRow[] = [];
  for (let last = 0; ;) {
    const batch = await listFaultyAfter(db, rosterId, last);
    for (const person of batch) {
      const stored = openRow(sealer, person);
      if (stored.member.person.occupation === undefined) found.push({ person, stored, word: cleanWords(stored.texts.occupation ?? '') });
    }
    const end = batch.at(-1);
    if (!end) return found;
    last = end.ordinal;
  }
}

/** The occupations that were found for a word when it was read, with their classes now. */
function suggestionsOf(rows: readonly OpenedRow[], { context }: Judge) {
  const [first] = rows;
  const found = first?.stored.findings.find(({ column }) => column === 'occupation')?.suggestions ?? [];
  return found.slice(0, MOST_SUGGESTED).flatMap(({ value, label }) => {
    const lifeClass = context.occupation(value)?.lifeRisk;
    return lifeClass === undefined ? [] : [{ value, label, lifeClass }];
  });
}

/** The words of an open roster that name no occupation, with the number of people who have each, and what it may mean. */
export async function listRosterWords(deps: RosterDeps, asked: AskedDraft): Promise<AnswerOf<'listRosterWords'> | Refused<DraftRefusal>> {
  const { db, sealer } = deps;
  const group = await readGroup(deps, asked);
  if (group instanceof Refused) return group;
  if (group.roster?.state !== 'open') return { words: [] };
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  const judge = (await judgeRoster(deps, version.product))(group.application);
  const byWord = Map.groupBy(await listUnread(db, sealer, group.roster.id), ({ word }) => word);
  const words = [...byWord].toSorted(([, one], [, other]) => other.length - one.length).slice(0, mostWords);
  return { words: words.map(([word, rows]) => ({ word, count: rows.length, suggestions: suggestionsOf(rows, judge) })) };
}

type ChooseRefusal = DraftRefusal | 'ROSTER_NOT_FOUND' | 'ROSTER_CLOSED' | 'ROSTER_ROW_NOT_FOUND';

/**
 * Gives everybody on the open roster who has a word for the occupation that could not be read the same occupation. Their rows are judged again;
 * their other faults stay. Takes one statement for 500 people.
 */
export async function chooseRosterOccupation(
  deps: RosterDeps,
  { word, occupation, ...asked }: ParsedRequestOf<'chooseRosterOccupation'> & { readonly owner: Owner },
): Promise<AnswerOf<'chooseRosterOccupation'> | Refused<ChooseRefusal>> {
  const { sealer, sealMember, clock } = deps;
  return withGroup(deps, asked, async (tx, { roster, judge, content, draft }) => {
    if (!roster) return refuse('ROSTER_NOT_FOUND');
    if (roster.state === 'closed') return refuse('ROSTER_CLOSED');
    const label = judge.context.occupation(occupation)?.label;
    const rows = (await listUnread(tx, sealer, roster.id)).filter((row) => row.word === cleanWords(word));
    if (label === undefined || rows.length === 0) return refuse('ROSTER_ROW_NOT_FOUND');
    const people = rows.map(({ person, stored }): NewPerson => {
      const texts = { ...stored.texts, occupation: `${occupation} ${label}` };
      const judged = judgeRow(texts, person.ordinal, judge);
      return { ...toPerson({ sealer, sealMember, judge }, roster, judged), duplicate_of: person.duplicate_of };
    });
    await putPeople(tx, people);
    const now = clock();
    await updateOrder(tx, draft.order.id, { updated_at: now });
    return { roster: await presentRoster(tx, roster, { content, now }), changed: people.length };
  });
}
