import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { RosterFinding } from '@portal/rules/roster/roster.ts';
import { randomUUID } from 'node:crypto';
import { bytesOf } from '#platform/http/bodies/received-file.ts';
import type { Sender } from '#platform/fair-queue.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { SheetFaultCode } from '#platform/spreadsheets/sheet-fault.ts';
import { readRosterFile, type RosterFile } from '../../rosters/public.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import { findOwnOrder } from '../orders.queries.ts';
import { rewriteGroup } from './file-roster.ts';
import { joinFindings, judgeRoster } from './judge-roster.ts';
import { type AskedDraft, findGroupVersion, withGroup } from './lock-roster.ts';
import { carryConsents } from './consents/roster-consents.queries.ts';
import type { RosterDeps } from './roster-deps.ts';
import { insertPeople, type NewPerson } from './roster-people.queries.ts';
import { type JudgedRow, toPerson } from './roster-row.ts';
import { presentRoster } from './rosters.present.ts';
import { deleteUnconfirmed, findRoster, insertRoster, markReplaced } from './rosters.queries.ts';

type UploadRefusal = DraftRefusal | SheetFaultCode | 'BUSY' | 'ROSTER_UNREADABLE';

const toFinding = ({ rule, message, column, row }: RosterFinding) => ({
  rule,
  message,
  path: ['table', row, column].filter((part) => part !== undefined).join('.'),
});

/** The faults that make a whole table useless: no heading, no people, or too many. Too few people can be completed later. */
function refuseTable({ rows, findings }: RosterFile): Refused<'ROSTER_UNREADABLE' | 'SHEET_EMPTY' | 'SHEET_TOO_MANY_ROWS'> | undefined {
  const tooMany = findings.find(({ rule }) => rule === 'roster.too_many');
  if (tooMany) return refuse('SHEET_TOO_MANY_ROWS', [], tooMany.message);
  if (rows.length > 0) return undefined;
  const broken = findings.filter(({ rule }) => rule !== 'roster.too_few');
  return broken.length > 0 ? refuse('ROSTER_UNREADABLE', broken.map(toFinding)) : refuse('SHEET_EMPTY');
}

/** Marks the people who are in an earlier row too. */
export function markDuplicates(people: readonly NewPerson[]): NewPerson[] {
  const first = new Map<string, number>();
  return people.map((person) => {
    const key = person.certificate_hash?.toString('base64');
    if (key === undefined) return person;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, person.ordinal);
    return { ...person, duplicate_of: earlier ?? null };
  });
}

/** Reads the file for the owner's draft, outside any transaction. */
async function readTable(
  deps: RosterDeps,
  { owner, orderNo, table, sheet, turn }: UploadRequest,
): Promise<RosterFile | Refused<UploadRefusal>> {
  const version = await findGroupVersion(deps, { owner, orderNo });
  if (version instanceof Refused) return version;
  const order = await findOwnOrder(deps.db, owner, orderNo);
  const application = order && readApplication(deps, order);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!application) return refuseUnreadable(order);
  const judge = await judgeRoster(deps, version.product);
  return readRosterFile(deps, { bytes: await bytesOf(table), sheet }, judge(application), turn);
}

type UploadRequest = AskedDraft & { readonly table: File; readonly sheet?: string | undefined; readonly turn: Sender };

/**
 * Reads a table of people and puts it in place of the present roster, as a whole or not at all. Rows with faults are stored with their
 * findings. Consents of people whose data are the same stay.
 */
export async function uploadRoster(deps: RosterDeps, request: UploadRequest): Promise<AnswerOf<'uploadRoster'> | Refused<UploadRefusal>> {
  const { sealer, sealMember, clock } = deps;
  const file = await readTable(deps, request);
  if (file instanceof Refused) return file;
  const unusable = refuseTable(file);
  if (unusable) return unusable;
  const rows: JudgedRow[] = joinFindings(file.rows, file.findings);
  return withGroup(deps, request, async (tx, { draft, version, judge, content, roster: before }) => {
    const id = randomUUID();
    const now = clock();
    const begun = { id, order_id: draft.order.id };
    const people = markDuplicates(rows.map((row) => toPerson({ sealer, sealMember, judge }, begun, row)));
    if (before) await markReplaced(tx, before.id);
    await insertRoster(tx, { ...begun, created_at: now });
    await insertPeople(tx, people);
    if (before) {
      await carryConsents(tx, before.id, id);
      await deleteUnconfirmed(tx, before.id);
    }
    const faults = people.filter(({ own_faults: own, duplicate_of: earlier }) => own > 0 || earlier != null).length;
    const happened = { kind: 'roster_uploaded', detail: { roster: id, rows: people.length, faults } } as const;
    const rewritten = await rewriteGroup(tx, deps, draft, version, happened);
    if (rewritten instanceof Refused) return rewritten;
    const roster = await findRoster(tx, draft.order.id);
    if (!roster) throw new Error('the roster that was just inserted is missing');
    const notes = file.notes.map(({ message }) => message);
    return { roster: await presentRoster(tx, roster, { content, now }), notes, sheets: file.sheets.map((one) => ({ ...one })) };
  });
}
