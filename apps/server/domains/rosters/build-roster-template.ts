import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { COLUMN_RULES, ROSTER_COLUMNS, type RosterColumn } from '@portal/rules/roster/columns.ts';
import { KIND_LABELS } from '@portal/rules/roster/words.ts';
import { writeCsv } from '../../platform/text/csv.ts';
import type { Refused } from '../../platform/refused.ts';
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts';
import type { WrittenSheet } from '../../platform/spreadsheets/written-sheet.ts';

const rules = ROSTER_COLUMNS.map((column) => COLUMN_RULES[column]);
const note = '从第 4 行起填写，一行一人，* 为必填列。第 3 行是示例，可以保留。单元格都已设为“文本”；把光标停在列名上可查看填写说明。';
/** Rows from 1: the note, the headings, the sample, and then the people. */
const firstPerson = 4;

const widths: Readonly<Record<RosterColumn, number>> = {
  name: 18,
  certificateType: 14,
  certificateNo: 24,
  gender: 8,
  birthday: 14,
  phone: 16,
  occupation: 24,
  kind: 12,
  beneficiaryName: 14,
  beneficiaryRelation: 14,
  beneficiaryCertificateType: 18,
  beneficiaryCertificateNo: 24,
};

const choices: readonly (readonly [RosterColumn, readonly string[]])[] = [
  ['certificateType', Object.values(certificateTypes)],
  ['gender', Object.values(genders)],
  ['kind', Object.values(KIND_LABELS)],
  ['beneficiaryRelation', [relations['01'], relations['02'], relations['03']]],
  ['beneficiaryCertificateType', Object.values(certificateTypes)],
];

const template: WrittenSheet = {
  name: '人员名单',
  widths: ROSTER_COLUMNS.map((column) => widths[column]),
  rows: [
    [{ text: note, look: 'note' }],
    rules.map(({ heading, isRequired, note }) => ({ text: `${heading}${isRequired ? '*' : ''}`, look: 'heading', comment: note })),
    rules.map(({ example }) => ({ text: example, look: 'example' })),
  ],
  blankRows: 2_000,
  frozenRows: firstPerson - 2,
  choices: choices.map(([column, values]) => ({ column: ROSTER_COLUMNS.indexOf(column), fromRow: firstPerson, values })),
};

/** The table to download and fill in (XLSX): headings with notes, a sample that is skipped when it is read, all cells as text. */
export function buildRosterTemplate(spreadsheets: Pick<Spreadsheets, 'write'>): Promise<Uint8Array | Refused<'BUSY'>> {
  return spreadsheets.write(template);
}

/** The same table as CSV with a byte order mark, for programs that write CSV. */
export function buildRosterTemplateCsv(): string {
  return writeCsv([rules.map(({ heading }) => heading), rules.map(({ example }) => example)]);
}
