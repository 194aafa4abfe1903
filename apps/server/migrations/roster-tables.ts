import type { ClassCounts, ReportType } from '@portal/rules/sale/answers/application.ts';
import type { MemberKind } from '@portal/rules/roster/roster.ts';
import type { ColumnType, Generated } from 'kysely';

/** The data that a policy takes over from a row without faults of its own. */
interface TakenOver {
  relation: MemberKind | null;
  /** 1 to 7. */
  life_class: number | null;
  entry_age: number | null;
  name_hash: Buffer | null;
  /** `MemberPerson` of the policies. */
  person_schema: number | null;
  person_sealed: Buffer | null;
}

/** The people of a group, and which of them agreed. */
export interface RosterTables {
  rosters: {
    id: string;
    order_id: string;
    state: 'open' | 'closed' | 'replaced';
    count: number | null;
    sha256: Buffer | null;
    classes: ColumnType<ClassCounts | null, string | null | undefined, string | null>;
    /** The last day on which the ages of all are accepted. */
    valid_until: string | null;
    created_at: Date;
    closed_at: Date | null;
  };
  roster_people: TakenOver & {
    roster_id: string;
    /** The row as the organisation counts it, with gaps. */
    ordinal: number;
    row_schema: number;
    row_sealed: Buffer;
    certificate_hash: Buffer | null;
    own_faults: number;
    /** An earlier row with the same certificate. */
    duplicate_of: number | null;
    faults: Generated<number>;
    content_hash: Buffer | null;
    /** Of the phone in the row: a keyed hash, as of `hashPhone`. */
    phone_hash: Buffer | null;
  };
  /** The people of a roster in order, from 1 without gaps: a view. */
  roster_members: TakenOver & {
    roster_id: string;
    ordinal: number;
    row: number;
    certificate_hash: Buffer | null;
  };
  group_files: {
    id: string;
    seq: Generated<number>;
    order_id: string;
    kind: 'licence' | 'consent_sheet';
    media_type: ReportType;
    file_key: string;
    byte_count: number;
    sha256: Buffer;
    state: 'writing' | 'stored' | 'removed' | 'refused';
    created_at: Date;
  };
  group_file_views: {
    file_id: string;
    reviewer: string;
    seen_at: Date;
  };
  paper_returns: {
    id: Generated<number>;
    order_id: string;
    licence: boolean;
    /** Numbers of rows. */
    rows: number[];
    reason_sealed: Buffer;
    reviewer: string;
    returned_at: Date;
  };
  roster_consents: {
    roster_id: string;
    ordinal: number;
    kind: 'link' | 'sheet';
    given_at: Date;
    withdrawn_at: Date | null;
    content_schema: number;
    content_hash: Buffer;
    proof_sealed: Buffer | null;
    sheet_id: string | null;
  };
  roster_links: {
    order_id: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
}
