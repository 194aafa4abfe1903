import type { CertificateType, Relation } from '../product/product.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import type { Person } from '../sale/answers/application.ts';
import type { checkEntryAge } from '../person/age.ts';
import type { Cell } from './cell.ts';
import type { RosterColumn } from './columns.ts';

/** Why somebody is insured at the place: an employee of the organisation, or a visitor who was registered by name and agreed. */
export type MemberKind = 'employee' | 'visitor';

/** Who receives the death benefit of a member: the heirs by law, or one close relative. */
export type RosterBeneficiary =
  | { readonly kind: 'statutory' }
  | {
      readonly kind: 'named';
      /** The relation of the beneficiary to the member. */
      readonly relation?: Exclude<Relation, '00'>;
      /** Name and certificate; birthday and gender if the certificate says them. */
      readonly person: Person;
    };

/** A row of the table, in the form in which people are stored. Cells that could not be read are absent and have a finding. */
export interface RosterMember {
  readonly kind: MemberKind;
  /** Name, certificate, gender, birthday, phone, occupation. */
  readonly person: Person;
  readonly beneficiary: RosterBeneficiary;
}

/** A fault in a row, at a column if it is in one cell. */
export interface RowFinding {
  readonly column?: RosterColumn;
  /** The stable id of the rule: `certificate.number`, `roster.formula`. */
  readonly rule: string;
  /** For the customer: what is wrong and what to do. Says no position, except of other rows. */
  readonly message: string;
  /** What the writer may have meant: occupations to choose from, likeliest first. */
  readonly suggestions?: readonly NamedOccupation[];
}

/** A finding with its place. Without a row it concerns the whole table. */
export interface RosterFinding extends RowFinding {
  /** The row of the file, from 1. */
  readonly row?: number;
  /** The name of the cell: `C5`. Absent if the table does not have the column. */
  readonly cell?: string;
}

/** The cells of a row by column. A column that the table does not have is absent. */
export type RosterCells = Readonly<Partial<Record<RosterColumn, Cell>>>;

/** A row that was read, right or wrong. */
export interface RosterRow {
  /** The row of the file, from 1. */
  readonly row: number;
  /** As written, by column. A corrected row is read from these texts again (`cellsOfTexts`). */
  readonly texts: Readonly<Partial<Record<RosterColumn, string>>>;
  readonly member: RosterMember;
}

/** What was read otherwise than it stands in the table, or left out, in words. */
export interface RosterNote {
  readonly code: 'roster.skipped' | 'roster.ignored' | 'roster.chosen';
  readonly message: string;
}

/** The reading of a whole table. */
export interface Roster {
  readonly rows: readonly RosterRow[];
  /** In the order of rows and columns; those of the whole table first. Empty if everything is right. */
  readonly findings: readonly RosterFinding[];
  readonly notes: readonly RosterNote[];
}

/** An occupation of the table in force. */
export interface NamedOccupation {
  readonly value: string;
  readonly label: string;
}

/** The occupations of the table in force, by what people write. */
export interface OccupationsAsWritten {
  /** Those that a code, a label or an everyday word stands for. Several if it is not exact enough. Fast. */
  readonly match: (text: string) => readonly NamedOccupation[];
  /** A few that the writer may have meant. Slow. */
  readonly suggest: (text: string) => readonly NamedOccupation[];
}

/** The data that reading a row needs. */
export interface RosterContext extends ApplicationContext {
  readonly certificateTypes: readonly CertificateType[];
  readonly occupations: OccupationsAsWritten;
}

/** The limits of a product. */
export interface RosterLimits {
  /** How many members a roster has. */
  readonly members: { readonly least: number; readonly most: number };
  readonly entryAge: Parameters<typeof checkEntryAge>[2];
  /** The highest life-risk class of an occupation, 1 to 7. */
  readonly maxLifeRisk: number;
  /** Which kinds of members the product insures. */
  readonly kinds: readonly MemberKind[];
}
