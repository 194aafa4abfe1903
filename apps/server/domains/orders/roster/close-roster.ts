import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkRoster } from '@portal/rules/roster/check-roster.ts';
import type { RosterFinding } from '@portal/rules/roster/roster.ts';
import { addDays, addYears } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { rewriteGroup } from './file-roster.ts';
import type { Judge } from './judge-roster.ts';
import { type AskedDraft, type LockedGroup, withGroup } from './lock-roster.ts';
import { priceRoster } from './price-roster.ts';
import { carryConsents } from './consents/roster-consents.queries.ts';
import type { RosterDeps } from './roster-deps.ts';
import { createRosterDigest } from './roster-digest.ts';
import { copyPeople, deleteUnsigned, listPeopleAfter, setLifeClass } from './roster-people.queries.ts';
import { type JudgedRow, openRow } from './roster-row.ts';
import { presentRoster } from './rosters.present.ts';
import { countClasses, countRoster, findRoster, insertRoster, markClosed, markReplaced, type RosterRecord } from './rosters.queries.ts';

/** How many findings a refusal names. */
const mostNamed = 20;

const toFinding = ({ rule, message, column, row }: RosterFinding) => ({
  rule,
  path: ['rows', row, column].filter((part) => part !== undefined).join('.'),
  message: row === undefined ? message : `第 ${row} 行：${message}`,
});

interface RatedRow extends JudgedRow {
  readonly lifeClass: number | null;
}

/** Opens all rows in order, and brings their classes of occupation up to date. */
async function openAll(tx: Transaction, deps: RosterDeps, rosterId: string, judge: Judge): Promise<RatedRow[]> {
  const rows: RatedRow[] = [];
  for (;;) {
    const batch = await listPeopleAfter(tx, rosterId, rows.at(-1)?.row ?? 0);
    for (const person of batch) {
      const stored = openRow(deps.sealer, person);
      const lifeClass = judge.context.occupation(stored.member.person.occupation ?? '')?.lifeRisk ?? person.life_class;
      if (lifeClass !== null && lifeClass !== person.life_class) await setLifeClass(tx, rosterId, person.ordinal, lifeClass);
      rows.push({ row: person.ordinal, lifeClass, ...stored });
    }
    if (batch.length === 0) return rows;
  }
}

/** The last day on which nobody is above the highest age. */
function lastDayOf(rows: readonly JudgedRow[], { limits }: Judge): string {
  const birthdays = rows.map(({ member }) => member.person.birthday ?? '').toSorted();
  return addDays(addYears(birthdays[0] ?? '', limits.entryAge.maxAge + 1), -1);
}

/**
 * Closes an open roster without faults: judges all people together on this day, adds them up, and gives them their digest. Faults that
 * arose since a row was stored, such as an age, are named.
 */
async function closeLocked(
  tx: Transaction,
  deps: RosterDeps,
  { judge, content }: LockedGroup,
  roster: RosterRecord,
): Promise<undefined | Refused<'ROSTER_FAULTY'>> {
  const { faults } = await countRoster(tx, roster.id, content);
  if (faults > 0) return refuse('ROSTER_FAULTY', [], `名单中还有 ${faults} 行需要修改，请改好后再确认名单。`);
  const rows = await openAll(tx, deps, roster.id, judge);
  const findings = checkRoster(rows, judge.context, judge.limits);
  if (findings.length > 0) return refuse('ROSTER_FAULTY', findings.slice(0, mostNamed).map(toFinding), findings[0]?.message);
  const digest = createRosterDigest();
  for (const { member, lifeClass } of rows) digest.add(member, lifeClass);
  await markClosed(tx, roster.id, {
    count: rows.length,
    sha256: digest.end(),
    classes: await countClasses(tx, roster.id),
    validUntil: lastDayOf(rows, judge),
    now: deps.clock(),
  });
  return undefined;
}

/** Begins an open copy of a closed roster, with the consents. */
async function reopenLocked(tx: Transaction, deps: RosterDeps, roster: RosterRecord): Promise<RosterRecord> {
  const id = randomUUID();
  await markReplaced(tx, roster.id);
  await insertRoster(tx, { id, order_id: roster.order_id, created_at: deps.clock() });
  await copyPeople(tx, roster.id, id);
  await carryConsents(tx, roster.id, id);
  return present(tx, roster.order_id);
}

async function present(tx: Transaction, orderId: string): Promise<RosterRecord> {
  const roster = await findRoster(tx, orderId);
  if (!roster) throw new Error(`the roster of order ${orderId} is missing`);
  return roster;
}

/** Writes the closed roster into the answers. Returns it with its price. */
async function answerClosed(
  tx: Transaction,
  deps: RosterDeps,
  { draft, version, judge, content }: LockedGroup,
  kind: 'roster_closed' | 'unsigned_removed',
): Promise<AnswerOf<'closeRoster'> | Refused<'TOO_MANY_REQUESTS'>> {
  const closed = await present(tx, draft.order.id);
  const detail = { roster: closed.id, count: closed.count, sha256: closed.sha256?.toString('hex'), classes: closed.classes };
  const application = await rewriteGroup(tx, deps, draft, version, { kind, detail });
  if (application instanceof Refused) return application;
  const roster = await presentRoster(tx, closed, { content, now: deps.clock() });
  return { roster, price: priceRoster(version, application, judge.context) };
}

type CloseRefusal = DraftRefusal | 'ROSTER_NOT_FOUND' | 'ROSTER_FAULTY';

/** The organisation confirms its roster: from now on it does not change. Confirming again changes nothing. */
export async function closeRoster(deps: RosterDeps, asked: AskedDraft): Promise<AnswerOf<'closeRoster'> | Refused<CloseRefusal>> {
  return withGroup(deps, asked, async (tx, group) => {
    const { roster } = group;
    if (!roster) return refuse('ROSTER_NOT_FOUND');
    const refused = roster.state === 'open' ? await closeLocked(tx, deps, group, roster) : undefined;
    return refused ?? answerClosed(tx, deps, group, 'roster_closed');
  });
}

/** The organisation changes a confirmed roster: a copy is open, and the confirmed one stays as it was. */
export async function reopenRoster(
  deps: RosterDeps,
  asked: AskedDraft,
): Promise<AnswerOf<'reopenRoster'> | Refused<DraftRefusal | 'ROSTER_NOT_FOUND'>> {
  return withGroup(deps, asked, async (tx, { roster, draft, version, content }) => {
    if (!roster) return refuse('ROSTER_NOT_FOUND');
    const now = deps.clock();
    if (roster.state === 'open') return { roster: await presentRoster(tx, roster, { content, now }) };
    const open = await reopenLocked(tx, deps, roster);
    const detail = { roster: roster.id, copy: open.id };
    const rewritten = await rewriteGroup(tx, deps, draft, version, { kind: 'roster_reopened', detail });
    return rewritten instanceof Refused ? rewritten : { roster: await presentRoster(tx, open, { content, now }) };
  });
}

/** Leaves out the people who have not agreed, and confirms the roster of all others. Without anybody to leave out it is confirmed as it is. */
export async function removeUnsigned(deps: RosterDeps, asked: AskedDraft): Promise<AnswerOf<'removeUnsigned'> | Refused<CloseRefusal>> {
  return withGroup(deps, asked, async (tx, group) => {
    if (!group.roster) return refuse('ROSTER_NOT_FOUND');
    const roster = group.roster.state === 'closed' ? await reopenLocked(tx, deps, group.roster) : group.roster;
    const removed = await deleteUnsigned(tx, roster.id, group.content);
    const refused = await closeLocked(tx, deps, group, roster);
    if (refused) return refused;
    const closed = await answerClosed(tx, deps, group, 'unsigned_removed');
    return closed instanceof Refused ? closed : { ...closed, removed };
  });
}
