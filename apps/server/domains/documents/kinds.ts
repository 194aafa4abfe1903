import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import type { RowOf } from '#migrations/tables.ts';

type Row = RowOf<'documents', 'kind' | 'owner_kind' | 'state'>;

export type DocumentKind = Row['kind'];
export type DocumentState = Row['state'];

interface Kind {
  /** What it belongs to. */
  readonly owner: Row['owner_kind'];
  /** The folder of its files in the file store. */
  readonly folder: string;
  /** For how many days after its upload it is kept. Undefined: as long as its owner. */
  readonly keptDays?: number;
  /** How many files of this kind one owner may have, in all places together, also those that were refused. */
  readonly mostFiles: number;
}

/** What people upload: where its files are, how many there may be, and how long they are kept. */
export const documentKinds: Readonly<Record<DocumentKind, Kind>> = {
  /** Medical reports for a health answer; `part` is the person and the question. The files are those of a whole family. */
  health_report: { owner: 'order', folder: 'reports', mostFiles: 100 },
  /** The licence of an organisation. */
  licence: { owner: 'order', folder: 'groups', mostFiles: 60 },
  /** A scan of a sheet that people of a roster have signed. It is closed when the organisation says who has. */
  consent_sheet: { owner: 'order', folder: 'groups', mostFiles: 200 },
  /** The slip of a payer's bank: it helps a person to find a payment, and settles nothing. */
  transfer_slip: { owner: 'payment', folder: 'slips', mostFiles: 40, keptDays: KEPT_DAYS.transferSlip },
  /** A paper of a case; `part` says which. It goes when its case goes. */
  case_paper: { owner: 'case', folder: 'cases', mostFiles: 200 },
};

/** The states of a document that counts: it is whole, and nobody refused or removed it. */
export const countedStates = ['received', 'read', 'accepted'] as const satisfies readonly DocumentState[];
