import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '#domains/trail/public.ts';
import type { LockedGroup } from '../lock-roster.ts';
import { putConsents } from './roster-consents.queries.ts';
import { rosterConsentSchema } from './roster-content.ts';
import type { RosterDeps } from '../roster-deps.ts';
import { listPeopleAt, listPeopleAfter, type PersonRow } from '../roster-people.queries.ts';
import { presentRoster } from '../rosters.present.ts';
import { type FileRefusal, storeGroupFile } from '../store-group-file.ts';
import type { Transaction } from '#platform/database/connect.ts';

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
async function refuseUnconfirmed(_tx: Transaction, { roster }: LockedGroup): Promise<Refused<'ROSTER_NOT_FOUND'> | undefined> {
  return roster?.state === 'closed' ? undefined : refuse('ROSTER_NOT_FOUND', [], '请先确认名单，再下载和上传签字表。');
}

/**
 * Stores the scan of a sheet that people have signed, and the organisation's list of them. People who agreed by the link keep that consent.
 * The record has one event for the sheet.
 */
export async function uploadConsentSheet(
  deps: RosterDeps,
  { sheet, rows, ...asked }: ParsedRequestOf<'uploadConsentSheet'> & { readonly owner: Owner },
): Promise<AnswerOf<'uploadConsentSheet'> | Refused<FileRefusal | 'ROSTER_NOT_FOUND' | 'ROSTER_ROW_NOT_FOUND'>> {
  const { sealer, clock } = deps;
  return storeGroupFile(
    deps,
    asked,
    { kind: 'consent_sheet', file: sheet },
    {
      begin: refuseUnconfirmed,
      async finish(tx, { roster, content, draft }, stored) {
        if (!roster) return refuse('ROSTER_NOT_FOUND');
        const people = await findSigned(tx, roster.id, rows);
        if (!people) return refuse('ROSTER_ROW_NOT_FOUND');
        const now = clock();
        const isSigned = (one: PersonRow) => one.consent_kind && !one.withdrawn_at && one.consented_content?.equals(content);
        const added = people.filter((one) => !isSigned(one)).map(({ ordinal }) => ordinal);
        const consent = { roster_id: roster.id, kind: 'sheet', given_at: now, withdrawn_at: null, proof_sealed: null } as const;
        const agreed = { content_schema: rosterConsentSchema, content_hash: content, sheet_id: stored.id };
        await putConsents(
          tx,
          added.map((ordinal) => ({ ...consent, ...agreed, ordinal })),
        );
        await appendTrail(tx, sealer, { kind: 'order', id: draft.order.id }, now, [
          { kind: 'consent_sheet_uploaded', detail: { ...stored, roster: roster.id, content: content.toString('hex'), rows: added } },
        ]);
        return { roster: await presentRoster(tx, roster, { content, now }), signed: added.length };
      },
    },
  );
}
