import { sayDuplicate } from '@portal/rules/roster/check-roster.ts';
import { ageAt } from '@portal/rules/person/age.ts';
import type { RosterMember, RosterRow, RowFinding } from '@portal/rules/roster/roster.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { hashPhone } from '../../codes/public.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Sealer } from '#platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '#platform/upgrade-stored.ts';
import type { NewPerson } from './roster-people.queries.ts';
import type { Judge } from './judge-roster.ts';
import type { SealMember } from './roster-deps.ts';
import type { RosterRecord } from './rosters.queries.ts';

/** A row as it is stored: the typed text, the person that was read from it, and the row's own findings. */
export interface StoredRow {
  readonly texts: RosterRow['texts'];
  readonly member: RosterMember;
  readonly findings: readonly RowFinding[];
}

const steps: UpgradeSteps = [];

/** A row that was judged, and its place. */
export interface JudgedRow extends StoredRow {
  readonly row: number;
}

/** The owner of a sealed row: its place in every roster of the order, because a corrected roster begins as a copy. */
const ownerOf = (orderId: string, ordinal: number): string => `${orderId}/${ordinal}`;

type SealedRow = Readonly<{ order_id: string; ordinal: number; row_schema: number; row_sealed: Buffer }>;

export function openRow(sealer: Sealer, row: SealedRow): StoredRow {
  const document = sealer.openJson('roster row', ownerOf(row.order_id, row.ordinal), row.row_sealed);
  // Only toPerson writes it.
  return upgradeStored('row of a roster', steps, { schema: row.row_schema, document }) as StoredRow;
}

/** All findings of a row, including that of a duplicate. */
export function findingsOf({ findings }: StoredRow, { duplicate_of: earlier }: { readonly duplicate_of: number | null }): RowFinding[] {
  return earlier === null ? [...findings] : [...findings, sayDuplicate(earlier)];
}

const nothingTaken = {
  relation: null,
  life_class: null,
  entry_age: null,
  content_hash: null,
  name_hash: null,
  person_schema: null,
  person_sealed: null,
};

/** The data of a person without faults that a policy takes over. */
function takenOver(orderId: string, { kind, person, ...member }: RosterMember, { sealer, sealMember, judge }: PersonDeps) {
  const lifeClass = judge.context.occupation(person.occupation ?? '')?.lifeRisk;
  if (lifeClass === undefined || person.birthday === undefined) throw new Error('a row without faults has an occupation and a birthday');
  return {
    relation: kind,
    life_class: lifeClass,
    entry_age: ageAt(person.birthday, judge.context.today),
    content_hash: sealer.hash('roster-person', toCanonicalJson({ kind, person, ...member })),
    ...sealMember(orderId, { kind, person, ...member }),
  };
}

interface PersonDeps {
  readonly sealer: Sealer;
  readonly sealMember: SealMember;
  readonly judge: Judge;
}

/** The stored form of a row, except that it may be a duplicate. */
export function toPerson(
  deps: PersonDeps,
  { id: rosterId, order_id: orderId }: Pick<RosterRecord, 'id' | 'order_id'>,
  { row, texts, member, findings }: JudgedRow,
): NewPerson {
  const { sealer } = deps;
  const { certificateType, certificateNo, phone } = member.person;
  const stored: StoredRow = { texts, member, findings };
  return {
    roster_id: rosterId,
    ordinal: row,
    row_schema: schemaAfter(steps),
    row_sealed: sealer.sealJson('roster row', ownerOf(orderId, row), stored),
    certificate_hash: certificateType && certificateNo ? hashCertificate(sealer, { certificateType, certificateNo }) : null,
    phone_hash: phone ? hashPhone(sealer, phone) : null,
    own_faults: findings.length,
    duplicate_of: null,
    ...(findings.length > 0 ? nothingTaken : takenOver(orderId, member, deps)),
  };
}
