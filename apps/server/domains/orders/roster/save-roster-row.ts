import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { updateOrder } from '../orders.queries.ts';
import { judgeRow } from './judge-roster.ts';
import { type LockedGroup, withGroup } from './lock-roster.ts';
import { deleteConsent } from './consents/roster-consents.queries.ts';
import type { RosterDeps } from './roster-deps.ts';
import { deletePerson, findEnd, listPeopleAt, listPeopleWith, type PersonRow, putPerson, setDuplicate } from './roster-people.queries.ts';
import { toPerson } from './roster-row.ts';
import { presentRoster, presentRow } from './rosters.present.ts';
import { findRoster, insertRoster, type RosterRecord } from './rosters.queries.ts';

/** The open roster of a locked draft; a new one if there is none. */
async function openRoster(tx: Transaction, { draft: { order }, roster }: LockedGroup, now: Date): Promise<RosterRecord> {
  if (roster) return roster;
  await insertRoster(tx, { id: randomUUID(), order_id: order.id, created_at: now });
  const begun = await findRoster(tx, order.id);
  if (!begun) throw new Error('the roster that was just inserted is missing');
  return begun;
}

/**
 * Marks the duplicates again among the rows with these certificates: few, whatever the size of the roster. Returns the rows that changed.
 */
async function relinkDuplicates(tx: Transaction, rosterId: string, certificates: readonly (Buffer | null)[]): Promise<number[]> {
  const known = certificates.filter((hash) => hash !== null);
  const rows = await listPeopleWith(tx, rosterId, known);
  const changed: number[] = [];
  for (const same of Map.groupBy(rows, ({ certificate_hash: hash }) => hash?.toString('base64')).values()) {
    const [first] = same;
    for (const { ordinal, duplicate_of: before } of same) {
      const earlier = first && ordinal !== first.ordinal ? first.ordinal : null;
      if (earlier === before) continue;
      await setDuplicate(tx, rosterId, ordinal, earlier);
      changed.push(ordinal);
    }
  }
  return changed;
}

const sameBytes = (one: Buffer | null | undefined, other: Buffer | null | undefined) =>
  one && other ? one.equals(other) : (one ?? null) === (other ?? null);

/** The row that is changed, or a new number behind the last one. */
async function findPlace(
  tx: Transaction,
  rosterId: string,
  row: number | undefined,
  most: number,
): Promise<{ ordinal: number; before?: PersonRow } | Refused<'ROSTER_ROW_NOT_FOUND' | 'ROSTER_FULL'>> {
  if (row !== undefined) {
    const [before] = await listPeopleAt(tx, rosterId, [row]);
    return before ? { ordinal: row, before } : refuse('ROSTER_ROW_NOT_FOUND');
  }
  const { last, rows } = await findEnd(tx, rosterId);
  return rows < most ? { ordinal: last + 1 } : refuse('ROSTER_FULL');
}

type SaveRefusal = DraftRefusal | 'ROSTER_CLOSED' | 'ROSTER_ROW_NOT_FOUND' | 'ROSTER_FULL';

/**
 * Adds a person, or corrects a row, from the typed text. It is stored right or wrong. Takes the same time for three people as for
 * thousands: only rows with the same certificate are looked at.
 */
export async function saveRosterRow(
  deps: RosterDeps,
  { row, cells, ...asked }: ParsedRequestOf<'saveRosterRow'> & { readonly owner: Owner },
): Promise<AnswerOf<'saveRosterRow'> | Refused<SaveRefusal>> {
  const { sealer, sealMember, clock } = deps;
  return withGroup(deps, asked, async (tx, group) => {
    const { judge, content, draft } = group;
    const now = clock();
    if (group.roster?.state === 'closed') return refuse('ROSTER_CLOSED');
    const roster = await openRoster(tx, group, now);
    const place = await findPlace(tx, roster.id, row, judge.limits.members.most);
    if ('code' in place) return place;
    const { ordinal, before } = place;
    const person = toPerson({ sealer, sealMember, judge }, roster, judgeRow(cells, ordinal, judge));
    await putPerson(tx, person);
    if (before && !sameBytes(before.content_hash, person.content_hash)) await deleteConsent(tx, roster.id, ordinal);
    const changed = await relinkDuplicates(tx, roster.id, [before?.certificate_hash ?? null, person.certificate_hash ?? null]);
    await updateOrder(tx, draft.order.id, { updated_at: now });
    const others = await listPeopleAt(
      tx,
      roster.id,
      changed.filter((one) => one !== ordinal),
    );
    const [saved] = await listPeopleAt(tx, roster.id, [ordinal]);
    if (!saved) throw new Error('the row that was just written is missing');
    return {
      row: presentRow(sealer, saved, content),
      others: others.map((one) => presentRow(sealer, one, content)),
      roster: await presentRoster(tx, roster, { content, now }),
    };
  });
}

/** Removes a person from the open roster. */
export async function removeRosterRow(
  deps: RosterDeps,
  { row, ...asked }: ParsedRequestOf<'removeRosterRow'> & { readonly owner: Owner },
): Promise<AnswerOf<'removeRosterRow'> | Refused<DraftRefusal | 'ROSTER_NOT_FOUND' | 'ROSTER_CLOSED' | 'ROSTER_ROW_NOT_FOUND'>> {
  const { sealer, clock } = deps;
  return withGroup(deps, asked, async (tx, { roster, content, draft }) => {
    if (!roster) return refuse('ROSTER_NOT_FOUND');
    if (roster.state === 'closed') return refuse('ROSTER_CLOSED');
    const [before] = await listPeopleAt(tx, roster.id, [row]);
    if (!before) return refuse('ROSTER_ROW_NOT_FOUND');
    await deletePerson(tx, roster.id, row);
    const changed = await relinkDuplicates(tx, roster.id, [before.certificate_hash]);
    const now = clock();
    await updateOrder(tx, draft.order.id, { updated_at: now });
    const others = await listPeopleAt(tx, roster.id, changed);
    return {
      others: others.map((one) => presentRow(sealer, one, content)),
      roster: await presentRoster(tx, roster, { content, now }),
    };
  });
}
