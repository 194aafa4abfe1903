import { birthdayFromNumber, genderFromNumber, saysBirthday } from '../person/certificate/certificate-number.ts';
import { readPhone } from '../person/phone-number.ts';
import type { PersonField } from '../product/product.ts';
import type { Person } from '../sale/answers/application.ts';
import { cleanPerson } from '../sale/answers/clean-application.ts';
import { cleanText } from '../values/text.ts';
import { type Cell, showCell } from './cell.ts';
import { EXAMPLE_MARK, ROSTER_COLUMNS, type RosterColumn } from './columns.ts';
import { readDateCell } from './read-cells.ts';
import { readBeneficiary } from './read-beneficiary.ts';
import { readOccupation } from './read-occupation.ts';
import { isEmpty, RowReader } from './row-reader.ts';
import type { RosterCells, RosterContext, RosterMember, RosterRow, RowFinding } from './roster.ts';
import { readGender, readKind } from './words.ts';

/** Name, certificate, and what the certificate says by itself. */
function readPerson(reader: RowReader): Person {
  const name = reader.cell('name');
  const certificateType = reader.certificateType('certificateType');
  const written = { certificateType, certificateNo: reader.certificateNo('certificateNo', certificateType), name: name && showCell(name) };
  const person = cleanPerson(written);
  const { certificateType: type, certificateNo: number = '' } = person;
  const gender = reader.read(
    'gender',
    (cell) => readGender(showCell(cell)),
    'roster.gender',
    () => '性别请填写“男”或“女”',
  );
  const birthday = reader.read('birthday', readDateCell, 'roster.date', () => '出生日期请写成 1990-03-07 这样的日期');
  return cleanPerson({
    ...person,
    gender: gender ?? (type && genderFromNumber(type, number)),
    birthday: birthday ?? (type && birthdayFromNumber(type, number)),
    phone: readPhoneCell(reader),
    occupation: readOccupation(reader),
  });
}

function readPhoneCell(reader: RowReader): Person['phone'] {
  const cell = reader.cell('phone');
  return cell && readPhone(showCell(cell));
}

/** Whether nothing is written in any column, or the row is the sample of the template. */
export function isToSkip(cells: RosterCells): boolean {
  return Object.values(cells).every(isEmpty) || cleanText(showCell(cells.name)).startsWith(EXAMPLE_MARK);
}

/**
 * Reads a row as people write it, and checks it by the rules of a sale. The findings have at most one for each column and are in the
 * order of the columns.
 */
export function readRosterRow(
  cells: RosterCells,
  row: number,
  context: RosterContext,
): RosterRow & { readonly findings: readonly RowFinding[] } {
  const reader = new RowReader(cells, context);
  const person = readPerson(reader);
  const isAssumed = reader.isEmpty('certificateType');
  // The paths of a person's answers are the names of the columns.
  const check = (...fields: readonly PersonField[]) => reader.check(person, fields, 'insured', (key) => key as RosterColumn);
  check('name', 'certificate', 'occupation', ...(person.phone ? (['phone'] as const) : []));
  // The answers that a correct number contains are not asked for while the number is wrong.
  const isComing = saysBirthday(person.certificateType) && reader.has('certificateNo');
  check(...(['gender', 'birthday'] as const).filter((column) => !(isComing && reader.isEmpty(column))));
  const kind = reader.read(
    'kind',
    (cell) => readKind(showCell(cell)),
    'roster.kind',
    () => '人员类别请填写“员工”或“登记访客”',
  );
  const member: RosterMember = { kind: kind ?? 'employee', person, beneficiary: readBeneficiary(reader, person) };
  const findings = reader.findings.map((finding) => withPhoneHint(isAssumed ? withTypeHint(finding) : finding));
  const texts = Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (isEmpty(cell) ? [] : [[column, showCell(cell).trim()]])),
  );
  return { row, texts, member, findings: inColumnOrder(findings) };
}

/** For a number that is not an ID card number, although no other type is written. */
function withTypeHint(finding: RowFinding): RowFinding {
  if (finding.column !== 'certificateNo' || finding.rule !== 'certificate.number') return finding;
  return { ...finding, message: `${finding.message}；不是身份证的，请填写证件类型` };
}

/** A phone number is optional: nobody is left out for want of one. */
const withPhoneHint = (finding: RowFinding): RowFinding =>
  finding.column === 'phone' ? { ...finding, message: `${finding.message}，或者留空` } : finding;

function inColumnOrder(findings: readonly RowFinding[]): RowFinding[] {
  const place = ({ column }: RowFinding) => (column ? ROSTER_COLUMNS.indexOf(column) : -1);
  return findings.toSorted((one, other) => place(one) - place(other));
}

/** The cells of a row that was corrected by hand, or typed in a form. */
export function cellsOfTexts(texts: RosterRow['texts']): RosterCells {
  return Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, { kind: 'text', text } satisfies Cell]));
}
