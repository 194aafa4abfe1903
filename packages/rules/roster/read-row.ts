import { birthdayFromNumber, genderFromNumber, saysBirthday } from '../person/certificate/certificate-number.ts';
import { readPhone } from '../person/phone-number.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { CertificateType, PersonField } from '../product/product.ts';
import type { Person } from '../sale/answers/application.ts';
import { cleanPerson } from '../sale/answers/clean-application.ts';
import { type Cell, showCell } from './cell.ts';
import { ROSTER_COLUMNS, type RosterColumn } from './columns.ts';
import { readDateCell, readMonthCell, showDigits } from './read-cells.ts';
import { readBeneficiary } from './read-beneficiary.ts';
import { readOccupation } from './read-occupation.ts';
import { RowReader } from './row-reader.ts';
import type { RosterCells, RosterContext, RosterMember, RosterRow, RowFinding } from './roster.ts';
import { isEmpty, readGender, readKind } from './words.ts';

/** The birthday in its column. Of a year and a month only whether the certificate number has the same. */
function readBirthday(reader: RowReader, known: string | undefined): string | undefined {
  const meaning = (cell: Cell) => {
    const month = readMonthCell(cell);
    if (known === undefined || month === undefined) return readDateCell(cell);
    return known.startsWith(month) ? known : `${month}-01`;
  };
  return reader.readBeside(known, 'birthday', meaning, 'roster.date', () => '出生日期请写成 1990-03-07 这样的日期');
}

/** Name, certificate, and what the certificate says by itself. */
function readPerson(reader: RowReader, implied: CertificateType | undefined): Person {
  const name = reader.cell('name');
  const certificateType = reader.certificateType('certificateType', 'certificateNo', implied);
  const written = { certificateType, certificateNo: reader.certificateNo('certificateNo', certificateType), name: name && showCell(name) };
  const person = cleanPerson(written);
  const { certificateType: type, certificateNo: number = '' } = person;
  const knownGender = type && genderFromNumber(type, number);
  const knownBirthday = type && birthdayFromNumber(type, number);
  const gender = reader.readBeside(
    knownGender,
    'gender',
    (cell) => readGender(showCell(cell)),
    'roster.gender',
    () => '性别请填写“男”或“女”',
  );
  return cleanPerson({
    ...person,
    gender: gender ?? knownGender,
    birthday: readBirthday(reader, knownBirthday) ?? knownBirthday,
    phone: readPhoneCell(reader),
    occupation: readOccupation(reader),
  });
}

function readPhoneCell(reader: RowReader): Person['phone'] {
  const cell = reader.cell('phone');
  return cell && readPhone(showDigits(cell));
}

/**
 * Reads a row as people write it, and checks it by the rules of a sale. The findings have at most one for each column and are in the
 * order of the columns.
 */
export function readRosterRow(
  cells: RosterCells,
  row: number,
  context: RosterContext,
  implied?: CertificateType,
): RosterRow & { readonly findings: readonly RowFinding[]; readonly ignored: readonly RosterColumn[] } {
  const reader = new RowReader(cells, context);
  const person = readPerson(reader, implied);
  const isAssumed = reader.isEmpty('certificateType') && implied === undefined;
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
  const texts: Partial<Record<RosterColumn, string>> = Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (isEmpty(cell) ? [] : [[column, showCell(cell).trim()]])),
  );
  if (implied !== undefined && !texts.certificateType) texts.certificateType = certificateTypes[implied];
  return { row, texts, member, findings: inColumnOrder(findings), ignored: reader.ignored };
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
