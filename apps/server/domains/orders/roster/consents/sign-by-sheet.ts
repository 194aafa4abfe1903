import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { type AddingRefusal, addPage, listDocuments, markClosed, removePage } from '#domains/documents/public.ts';
import { appendTrail } from '#domains/trail/public.ts';
import type { DraftRefusal } from '../../health/rewrite-reports.ts';
import { holdGroup } from '../hold-group.ts';
import { findGroupVersion, type LockedGroup, withGroup } from '../lock-roster.ts';
import { putConsents } from './roster-consents.queries.ts';
import { rosterConsentSchema } from './roster-content.ts';
import type { RosterDeps } from '../roster-deps.ts';
import { listPeopleAt, listPeopleAfter, type PersonRow } from '../roster-people.queries.ts';
import { presentRoster } from '../rosters.present.ts';

type Asked<Call extends 'uploadConsentSheet' | 'removeSheetPage' | 'registerConsentSheet'> = ParsedRequestOf<Call> & {
  readonly owner: Owner;
};

/** The rows of the people who have signed according to the organisation; undefined if one of them is not in the roster. */
async function findSigned(tx: Transaction, rosterId: string, rows: string): Promise<PersonRow[] | undefined> {
  if (rows !== 'all') {
    const asked = [...new Set(rows.split(',').map(Number))];
    const found = await listPeopleAt(tx, rosterId, asked);
    return found.length === asked.length ? found : undefined;
  }
  const all: PersonRow[] = [];
  for (;;) {
    const batch = await listPeopleAfter(tx, rosterId, all.at(-1)?.ordinal ?? 0);
    if (batch.length === 0) break;
    all.push(...batch);
  }
  // Somebody who withdrew a consent is named by their row, or agrees again.
  return all.filter((one) => !one.withdrawn_at);
}

/** A sheet is printed of a confirmed roster, whose digest it bears. */
const refuseUnconfirmed = ({ roster }: LockedGroup): Refused<'ROSTER_NOT_FOUND'> | undefined =>
  roster?.state === 'closed' ? undefined : refuse('ROSTER_NOT_FOUND', [], '请先确认名单，再下载和上传签字表。');

/** Adds a page to the scan of a sheet that people have signed. Nobody's consent counts before the sheet is registered. */
export async function uploadConsentSheet(
  deps: RosterDeps,
  { sheet, replaces, ...asked }: Asked<'uploadConsentSheet'>,
): Promise<AnswerOf<'uploadConsentSheet'> | Refused<DraftRefusal | AddingRefusal | 'ROSTER_NOT_FOUND'>> {
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  const hold = holdGroup(deps, asked, refuseUnconfirmed);
  return addPage(deps, { kind: 'consent_sheet', file: sheet, replaces }, hold, async (_tx, _group, { page, paper }) => ({
    sheet: paper,
    page,
  }));
}

/** Removes a page of a sheet that is not registered yet. */
export async function removeSheetPage(
  deps: RosterDeps,
  { page, ...asked }: Asked<'removeSheetPage'>,
): Promise<AnswerOf<'removeSheetPage'> | Refused<DraftRefusal | 'ROSTER_NOT_FOUND' | 'PAPER_PAGE_NOT_FOUND'>> {
  const hold = holdGroup(deps, asked, refuseUnconfirmed);
  return removePage(deps, { kind: 'consent_sheet', page }, hold, async (_tx, _group, sheet) => ({ sheet }));
}

/** The organisation says who has signed on the uploaded sheet, which stays as it is from then on. */
async function register(tx: Transaction, { sealer, clock }: RosterDeps, { roster, content, draft }: LockedGroup, rows: string) {
  if (!roster) return refuse('ROSTER_NOT_FOUND');
  const sheets = await listDocuments(tx, { ownerId: draft.order.id, kind: 'consent_sheet' });
  const sheet = sheets.find(({ closed_at: closedAt }) => closedAt === null);
  const people = await findSigned(tx, roster.id, rows);
  if (!people) return refuse('ROSTER_ROW_NOT_FOUND');
  const now = clock();
  const isSigned = (one: PersonRow) => one.consent_kind && !one.withdrawn_at && one.consented_content?.equals(content);
  const added = people.filter((one) => !isSigned(one)).map(({ ordinal }) => ordinal);
  if (!sheet) {
    // The answer to the first request was lost.
    const isRepeated = sheets.length > 0 && added.length === 0;
    return isRepeated ? { roster: await presentRoster(tx, roster, { content, now }), signed: 0 } : refuse('SIGNED_SHEET_MISSING');
  }
  const consent = { roster_id: roster.id, kind: 'sheet', given_at: now, withdrawn_at: null, proof_sealed: null } as const;
  const agreed = { content_schema: rosterConsentSchema, content_hash: content, sheet_id: sheet.id };
  await markClosed(tx, sheet.id, now);
  await putConsents(
    tx,
    added.map((ordinal) => ({ ...consent, ...agreed, ordinal })),
  );
  const registered = { id: sheet.id, sha256: sheet.sha256.toString('hex'), pages: sheet.pages.map((page) => page.sha256.toString('hex')) };
  await appendTrail(tx, sealer, { kind: 'order', id: draft.order.id }, { at: now, by: draft.by }, [
    { kind: 'consent_sheet_uploaded', detail: { ...registered, roster: roster.id, content: content.toString('hex'), rows: added } },
  ]);
  return { roster: await presentRoster(tx, roster, { content, now }), signed: added.length };
}

/** Registers the uploaded sheet. People who agreed by the link keep that consent. The record has one event for the sheet. */
export async function registerConsentSheet(
  deps: RosterDeps,
  { rows, ...asked }: Asked<'registerConsentSheet'>,
): Promise<
  AnswerOf<'registerConsentSheet'> | Refused<DraftRefusal | 'ROSTER_NOT_FOUND' | 'ROSTER_ROW_NOT_FOUND' | 'SIGNED_SHEET_MISSING'>
> {
  return withGroup(deps, asked, async (tx, group) => refuseUnconfirmed(group) ?? register(tx, deps, group, rows));
}
