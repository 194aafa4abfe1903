import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { idCheckCharacter } from '../../person/certificate/certificate-number.ts';
import { type Cell, nameColumn, type SheetRow } from '../cell.ts';
import type { RosterColumn } from '../columns.ts';
import type { Roster } from '../roster.ts';

/** A table as a program writes it. */
export interface HeadingSet {
  readonly name: string;
  /** Synonyms and rules of reading are never chosen for these. Decided by the name alone. */
  readonly isHeldOut: boolean;
  readonly rows: readonly SheetRow[];
  readonly people: readonly ExpectedPerson[];
}

interface ExpectedPerson {
  readonly name: string;
  readonly certificateType: string;
  readonly certificateNo: string;
  readonly gender: string | undefined;
  readonly birthday: string | undefined;
  /** The texts of the columns that the table has, as they stand in it. */
  readonly texts: Readonly<Partial<Record<RosterColumn, string>>>;
}

/** Made-up people. The third serial character is the sex. */
const people = [
  {
    name: '样例甲',
    given: '例甲',
    surname: '样',
    nameEn: 'SAMPLE JIA',
    birthday: '1990-03-07',
    serial: '101',
    phone: '13800001013',
    job: '程序员',
  },
  {
    name: '样例乙',
    given: '例乙',
    surname: '样',
    nameEn: 'SAMPLE YI',
    birthday: '1992-05-06',
    serial: '102',
    phone: '13800001024',
    job: '会计',
  },
  {
    name: '样例丙',
    given: '例丙',
    surname: '样',
    nameEn: 'SAMPLE BING',
    birthday: '1988-11-02',
    serial: '103',
    phone: '13800001035',
    job: '保安员',
  },
] as const;

type SamplePerson = (typeof people)[number];

function numberOf(region: string, { birthday, serial }: SamplePerson): string {
  const first = `${region}${birthday.replaceAll('-', '')}${serial}`;
  return first + idCheckCharacter(first);
}

const COLUMN_OF: Readonly<Record<string, RosterColumn>> = {
  name: 'name',
  nameEn: 'name',
  id: 'certificateNo',
  passport: 'certificateNo',
  gat: 'certificateNo',
  sex: 'gender',
  sex01: 'gender',
  sexEn: 'gender',
  sexEn1: 'gender',
  birthday: 'birthday',
  'birthday/': 'birthday',
  birthday8: 'birthday',
  'birthday.': 'birthday',
  'birthday.full': 'birthday',
  phone: 'phone',
  job: 'occupation',
};

function valuesOf(person: SamplePerson, at: number): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = person.birthday.split('-');
  const isMan = Number(person.serial) % 2 === 1;
  return {
    ...person,
    n: String(at + 1),
    id: numberOf('440402', person),
    gat: numberOf(at === 2 ? '830000' : '810000', person),
    passport: `E1234567${at}`,
    sex: isMan ? '男' : '女',
    sex01: isMan ? '0' : '1',
    sexEn: isMan ? 'Male' : 'Female',
    sexEn1: isMan ? 'M' : 'F',
    'birthday/': `${year}/${Number(month)}/${Number(day)}`,
    birthday8: `${year}${month}${day}`,
    'birthday.': `${year}.${month}`,
    'birthday.full': `${year}.${month}.${day}`,
  };
}

const holes = /\{([\w./]+)\}/g;
const fill = (text: string, values: Readonly<Record<string, string>>) => text.replace(holes, (_, key: string) => values[key] ?? `{${key}}`);

function expect(texts: readonly string[], person: SamplePerson, at: number): ExpectedPerson {
  const values = valuesOf(person, at);
  const keys = texts.map((text) => /^\{([\w./]+)\}$/.exec(text)?.[1]).filter((key) => key !== undefined);
  const isAbroad = keys.includes('passport');
  const key = isAbroad ? 'passport' : keys.includes('gat') ? 'gat' : 'id';
  const saysMore = !isAbroad || keys.some((one) => COLUMN_OF[one] === 'birthday');
  return {
    name: keys.includes('nameEn') ? person.nameEn : person.name,
    certificateType: isAbroad ? '1' : key === 'id' ? '0' : at === 2 ? 'H' : 'G',
    certificateNo: values[key] ?? '',
    gender: Number(person.serial) % 2 === 1 ? '0' : '1',
    birthday: saysMore ? person.birthday : undefined,
    texts: Object.fromEntries(keys.flatMap((one) => (COLUMN_OF[one] ? [[COLUMN_OF[one], values[one] ?? '']] : []))),
  };
}

const toCell = (text: string): Cell => (text === '' ? { kind: 'empty' } : { kind: 'text', text: text.replaceAll('\\n', '\n') });

/** Cells with `^` and `<` are merged with the one above or before them. */
function mergeCells(lines: readonly (readonly string[])[]): SheetRow[] {
  const root = new Map<string, string>();
  const spans = new Map<string, { readonly text: string; to: string }>();
  const nameOf = (row: number, column: number) => `${nameColumn(column)}${row + 1}`;
  for (const [row, texts] of lines.entries())
    for (const [column, text] of texts.entries()) {
      const before = text === '^' ? nameOf(row - 1, column) : text === '<' ? nameOf(row, column - 1) : undefined;
      const first = before === undefined ? nameOf(row, column) : (root.get(before) ?? before);
      root.set(nameOf(row, column), first);
      spans.set(first, { text: spans.get(first)?.text ?? text, to: nameOf(row, column) });
    }
  return lines.map((texts, row) => ({
    row: row + 1,
    cells: texts.map((text, column): Cell => {
      const first = root.get(nameOf(row, column)) ?? '';
      const span = spans.get(first);
      if (!span || span.to === first) return toCell(text);
      return { kind: 'merged', text: span.text.replaceAll('\\n', '\n'), range: `${first}:${span.to}` };
    }),
  }));
}

function readSet(block: string): HeadingSet {
  const [head = '', ...lines] = block.trimEnd().split('\n');
  const [name = ''] = head.split(' | ');
  const texts = lines.map((line) => line.split('|'));
  const at = texts.findIndex((cells) => cells.some((cell) => /\{(?:name|nameEn|given)\}/.test(cell)));
  const row = texts[at] ?? [];
  const filled = people.map((person, place) => row.map((cell) => fill(cell, valuesOf(person, place))));
  return {
    name,
    isHeldOut: (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 1,
    rows: mergeCells([...texts.slice(0, at), ...filled, ...texts.slice(at + 1)]),
    people: people.map((person, place) => expect(row, person, place)),
  };
}

/** All tables of `heading-sets.txt`. */
export function readHeadingSets(): readonly HeadingSet[] {
  return readFileSync(new URL('heading-sets.txt', import.meta.url), 'utf8')
    .split('\n## ')
    .slice(1)
    .map(readSet);
}

/**
 * How a table was read: `read` if each person's name, certificate and all present columns are understood; `confirm` if only the occupations
 * are missing, which the table does not have; otherwise why not.
 */
export function judgeReading({ people }: HeadingSet, { rows, findings }: Roster): string {
  if (rows.length !== people.length) return `${rows.length} rows: ${findings[0]?.message ?? ''}`;
  const hasJobs = people.some(({ texts }) => texts.occupation !== undefined);
  const wrong = findings.find(({ column }) => hasJobs || column !== 'occupation');
  if (wrong) return `${wrong.column ?? ''} ${wrong.rule} ${wrong.message}`;
  for (const [at, { texts, ...person }] of people.entries()) {
    const row = rows[at];
    for (const [key, value] of Object.entries(person)) {
      // The keys of an expected person are those of a person.
      const found = row?.member.person[key as keyof typeof person];
      if (value !== undefined && found !== value) return `${key} is ${found ?? 'missing'}, not ${value}`;
    }
    for (const [column, text] of Object.entries(texts)) {
      const found = row?.texts[column as RosterColumn];
      if (found !== text && column !== 'certificateNo') return `column ${column} is ${found ?? 'missing'}, not ${text}`;
    }
    if (texts.phone !== undefined && row?.member.person.phone?.number !== texts.phone) return 'the phone is missing';
    if (hasJobs && row?.member.person.occupation === undefined) return 'the occupation is missing';
  }
  return hasJobs ? 'read' : 'confirm';
}
