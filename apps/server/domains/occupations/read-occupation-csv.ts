import { findOccupation, type OccupationNode, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { NAMED_OCCUPATIONS } from '@portal/rules/person/occupation.ts';
import { type CsvRecord, readCsv, writeCsv } from '../../platform/text/csv.ts';
import { decodeText } from '../../platform/text/decode-text.ts';

const columns = ['code', 'label', 'parent', 'life_rating', 'medical_rating'] as const;
const labelMax = 60;
/** More rows than any insurer has. The picker's search is designed for this many. */
const rowsMax = 6_000;
const bytesMax = 4 * 1024 * 1024;

/** One line of the file, with its fields trimmed. */
interface CsvRow {
  readonly line: number;
  readonly code: string;
  readonly label: string;
  readonly parent: string;
  readonly life: string;
  readonly medical: string;
}

interface Fault {
  /** Counts from 1; 0 means the file as a whole. */
  readonly line: number;
  readonly problem: string;
}

const isLeaf = ({ code }: CsvRow) => code.length === 7;

function toRow({ line, fields }: CsvRecord): CsvRow {
  const [code = '', label = '', parent = '', life = '', medical = ''] = fields.map((text) => text.trim());
  return { line, code, label, parent, life, medical };
}

function checkCode({ code }: CsvRow): string[] {
  if (!/^\d+$/.test(code)) return [`code "${code}" is not made of digits`];
  return [1, 3, 5, 7].includes(code.length) ? [] : [`code ${code} has ${code.length} digits: codes have 1, 3, 5 or 7`];
}

function checkLabel({ code, label }: CsvRow): string[] {
  if (label === '') return [`${code} has no label`];
  if (/[\r\n\u2028\u2029]/.test(label)) return [`the label of ${code} has a line end in it`];
  if (/\p{Cc}/u.test(label)) return [`the label of ${code} has a control character in it`];
  return [...label].length > labelMax ? [`the label of ${code} is longer than ${labelMax} characters`] : [];
}

function checkParent({ code, parent }: CsvRow, codes: ReadonlyMap<string, CsvRow>): string[] {
  if (code.length === 1) return parent === '' ? [] : [`${code} is of the top level and has no parent, not ${parent}`];
  if (parent === '') return [`${code} has no parent: it is ${code.slice(0, -2)}`];
  if (parent !== code.slice(0, -2)) return [`parent ${parent} does not fit ${code}: it is ${code.slice(0, -2)}`];
  return codes.has(parent) ? [] : [`parent ${parent} of ${code} is not in the table`];
}

function checkRatings(row: CsvRow): string[] {
  const { code, life, medical } = row;
  if (!isLeaf(row)) return life === '' && medical === '' ? [] : [`${code} is a group: it has no ratings`];
  return [
    ...(/^[1-7]$/.test(life) ? [] : [`life rating "${life}" of ${code} is not 1 to 7`]),
    ...(/^[1-3]$/.test(medical) ? [] : [`medical rating "${medical}" of ${code} is not 1 to 3`]),
  ];
}

/** Checks one row against the others. `codes` and `names` have the first row of each code, and of each parent with label. */
function checkAmongOthers(row: CsvRow, codes: ReadonlyMap<string, CsvRow>, names: ReadonlyMap<string, CsvRow>): string[] {
  const same = codes.get(row.code);
  if (same && same !== row) return [`code ${row.code} stands on line ${same.line} already`];
  const namesake = names.get(nameKey(row));
  if (row.label === '' || !namesake || namesake === row) return [];
  return [`label ${row.label} stands on line ${namesake.line} already, in the same group`];
}

const nameKey = ({ code, label }: CsvRow) => `${code.slice(0, -2)} ${label}`;

/** Maps each key to the first row that has it. */
function indexFirst(rows: readonly CsvRow[], key: (row: CsvRow) => string): Map<string, CsvRow> {
  return new Map(rows.toReversed().map((row) => [key(row), row]));
}

function checkRows(rows: readonly CsvRow[]): Fault[] {
  const sound = rows.filter((row) => checkCode(row).length === 0);
  const codes = indexFirst(sound, ({ code }) => code);
  const names = indexFirst(sound, nameKey);
  const parents = new Set(sound.map(({ code }) => code.slice(0, -2)));
  const faults = rows.flatMap((row) => {
    const wrongCode = checkCode(row);
    const problems =
      wrongCode.length > 0
        ? wrongCode
        : [
            ...checkAmongOthers(row, codes, names),
            ...checkParent(row, codes),
            ...(isLeaf(row) || parents.has(row.code) ? [] : [`group ${row.code} has no occupations`]),
          ];
    return [...problems, ...checkLabel(row), ...checkRatings(row)].map((problem) => ({ line: row.line, problem }));
  });
  const missing = NAMED_OCCUPATIONS.filter((code) => !codes.has(code));
  return [...faults, ...missing.map((code) => ({ line: 0, problem: `occupation ${code} is missing: the rules of sale name it` }))];
}

const toTableRow = ({ code, label, life, medical }: CsvRow) => [code, label, life + medical].join(' ').trimEnd();

/**
 * Reads an insurer's occupation file. Returns its rows as `readOccupationTable` takes them, sorted by code, or every fault
 * with its line (`occupations.csv:17: …`).
 */
export function readOccupationCsv(name: string, bytes: Buffer): { readonly rows: string } | { readonly faults: readonly string[] } {
  const refuse = (faults: readonly Fault[]) => ({
    faults: faults.toSorted((a, b) => a.line - b.line).map(({ line, problem }) => `${name}${line > 0 ? `:${line}` : ''}: ${problem}`),
  });
  if (bytes.length > bytesMax) return refuse([{ line: 0, problem: 'the file is larger than 4 MB: this is no table of occupations' }]);
  const decoded = decodeText(bytes);
  if ('encoding' in decoded)
    return refuse([{ line: 0, problem: `the file is not in UTF-8 but in ${decoded.encoding}: save it as CSV UTF-8` }]);
  const { records, faults } = readCsv(decoded.text);
  const [head, ...rest] = records;
  const titles = head?.fields.map((title) => title.trim()) ?? [];
  if (columns.some((title, index) => titles[index] !== title))
    return refuse([...faults, { line: 1, problem: `the first line is not ${columns.join(',')}` }]);
  const filled = rest.filter(({ fields }) => fields.some((text) => text.trim() !== ''));
  if (filled.length > rowsMax) return refuse([{ line: 0, problem: `the file has ${filled.length} lines: at most ${rowsMax} are taken` }]);
  const rows = filled.map(toRow);
  const all = [...faults, ...checkRows(rows)];
  if (all.length > 0) return refuse(all);
  const sorted = rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { rows: sorted.map(toTableRow).join('\n') };
}

/** Writes the table as such a file, from which an insurer can make its own. */
export function writeOccupationCsv(rows: string): string {
  const table = readOccupationTable(rows);
  const lines = (nodes: readonly OccupationNode[]): string[][] =>
    nodes.flatMap((node) => {
      const leaf = findOccupation(table, node.value);
      const fields = [node.value, node.label, node.parent ?? '', String(leaf?.lifeRiskLev ?? ''), String(leaf?.medicalRiskLev ?? '')];
      return 'children' in node ? [fields, ...lines(node.children)] : [fields];
    });
  return writeCsv([[...columns], ...lines(table.tree)]);
}
