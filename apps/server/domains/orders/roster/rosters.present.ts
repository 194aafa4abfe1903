import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ClassCounts } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { toRosterRef } from './file-roster.ts';
import { findLink } from '../../links/public.ts';
import type { PersonRow } from './roster-people.queries.ts';
import { findingsOf, openRow, type StoredRow } from './roster-row.ts';
import { countClasses, countRoster, type RosterRecord } from './rosters.queries.ts';

type RosterAnswer = NonNullable<AnswerOf<'listRoster'>['roster']>;
type RowAnswer = AnswerOf<'listRoster'>['list'][number];

/** Whether somebody agreed to `content`, and how. */
function consentOf({ consent_kind: kind, withdrawn_at: withdrawn, consented_content: agreed }: PersonRow, content: Buffer) {
  if (!kind || !agreed) return 'none';
  if (withdrawn) return 'withdrawn';
  return agreed.equals(content) ? kind : 'outdated';
}

/** The cells of a row as typed; name and number as they were read, if nothing is wrong with them: these are signed and insured. */
function presentCells({ texts, member: { person }, findings }: StoredRow): RowAnswer['cells'] {
  const { name = texts.name, certificateNo = texts.certificateNo } = person;
  return findings.length > 0 ? texts : { ...texts, ...(name && { name }), ...(certificateNo && { certificateNo }) };
}

/** A row for its owner. */
export function presentRow(sealer: Sealer, person: PersonRow, content: Buffer): RowAnswer {
  const stored = openRow(sealer, person);
  return {
    row: person.ordinal,
    cells: presentCells(stored),
    findings: findingsOf(stored, person).map(({ column = null, rule, message, suggestions = [] }) => ({
      column,
      rule,
      message,
      suggestions: [...suggestions],
    })),
    consent: consentOf(person, content),
  };
}

/** The roster as it is now, added up. */
export async function presentRoster(
  db: Queryable,
  roster: RosterRecord,
  { content, now }: { readonly content: Buffer; readonly now: Date },
): Promise<RosterAnswer> {
  const counts = await countRoster(db, roster.id, content);
  const classes: ClassCounts = roster.classes ?? (await countClasses(db, roster.id));
  const link = await findLink(db, { purpose: 'roster', subjectId: roster.order_id }, now);
  return {
    state: roster.state === 'open' ? 'open' : 'closed',
    ...counts,
    classes,
    closed: toRosterRef(roster) ?? null,
    hasExpired: roster.valid_until !== null && roster.valid_until < dayInShanghai(now),
    link: link?.state === 'open' ? { expiresAt: link.expiresAt.toISOString() } : null,
  };
}
