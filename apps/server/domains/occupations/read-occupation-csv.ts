import { findOccupation, type OccupationNode, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { NAMED_OCCUPATIONS } from '@portal/rules/person/occupation.ts';
import { type CsvRecord, readCsv, writeCsv } from '../../platform/text/csv.ts';
import { decodeText, sayOtherEncoding } from '../../platform/text/decode-text.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import { translate } from '../../platform/text/translate.ts';

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
  if (!/^\d+$/.test(code)) return [inLanguage(`code "${code}" is not made of digits`, `code “${code}” 须全为数字`)];
  return [1, 3, 5, 7].includes(code.length)
    ? []
    : [
        inLanguage(
          `code ${code} has ${code.length} digits: codes have 1, 3, 5 or 7`,
          `code ${code} 有 ${code.length} 位，须为 1、3、5 或者 7 位`,
        ),
      ];
}

function checkLabel({ code, label }: CsvRow): string[] {
  if (label === '') return [inLanguage(`${code} has no label`, `${code} 没有名称 label，请补上`)];
  if (/[\r\n\u2028\u2029]/.test(label))
    return [inLanguage(`the label of ${code} has a line end in it`, `${code} 的名称 label 中有换行，请删除`)];
  if (/\p{Cc}/u.test(label))
    return [inLanguage(`the label of ${code} has a control character in it`, `${code} 的名称 label 中有控制字符，请删除`)];
  return [...label].length > labelMax
    ? [inLanguage(`the label of ${code} is longer than ${labelMax} characters`, `${code} 的名称 label 超过 ${labelMax} 个字，请缩短`)]
    : [];
}

function checkParent({ code, parent }: CsvRow, codes: ReadonlyMap<string, CsvRow>): string[] {
  if (code.length === 1)
    return parent === ''
      ? []
      : [inLanguage(`${code} is of the top level and has no parent, not ${parent}`, `${code} 是顶层，没有上级，请删除 parent ${parent}`)];
  if (parent === '')
    return [inLanguage(`${code} has no parent: it is ${code.slice(0, -2)}`, `${code} 没有写上级，parent 应为 ${code.slice(0, -2)}`)];
  if (parent !== code.slice(0, -2))
    return [
      inLanguage(
        `parent ${parent} does not fit ${code}: it is ${code.slice(0, -2)}`,
        `${code} 的 parent 不应为 ${parent}，应为 ${code.slice(0, -2)}`,
      ),
    ];
  return codes.has(parent)
    ? []
    : [inLanguage(`parent ${parent} of ${code} is not in the table`, `${code} 的上级 ${parent} 不在表中，请补上`)];
}

function checkRatings(row: CsvRow): string[] {
  const { code, life, medical } = row;
  if (!isLeaf(row))
    return life === '' && medical === ''
      ? []
      : [inLanguage(`${code} is a group: it has no ratings`, `${code} 是类别，不写职业类别，请删除`)];
  return [
    ...(/^[1-7]$/.test(life)
      ? []
      : [inLanguage(`life rating "${life}" of ${code} is not 1 to 7`, `${code} 的 life “${life}” 须为 1 至 7`)]),
    ...(/^[1-3]$/.test(medical)
      ? []
      : [inLanguage(`medical rating "${medical}" of ${code} is not 1 to 3`, `${code} 的 medical “${medical}” 须为 1 至 3`)]),
  ];
}

/** Checks one row against the others. `codes` and `names` have the first row of each code, and of each parent with label. */
function checkAmongOthers(row: CsvRow, codes: ReadonlyMap<string, CsvRow>, names: ReadonlyMap<string, CsvRow>): string[] {
  const same = codes.get(row.code);
  if (same && same !== row)
    return [inLanguage(`code ${row.code} stands on line ${same.line} already`, `code ${row.code} 在第 ${same.line} 行已有，请删除一个`)];
  const namesake = names.get(nameKey(row));
  if (row.label === '' || !namesake || namesake === row) return [];
  return [
    inLanguage(
      `label ${row.label} stands on line ${namesake.line} already, in the same group`,
      `名称 ${row.label} 在同一类别的第 ${namesake.line} 行已有，请改其中一个`,
    ),
  ];
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
            ...(isLeaf(row) || parents.has(row.code)
              ? []
              : [inLanguage(`group ${row.code} has no occupations`, `类别 ${row.code} 下没有职业，请补上或者删除`)]),
          ];
    return [...problems, ...checkLabel(row), ...checkRatings(row)].map((problem) => ({ line: row.line, problem }));
  });
  const missing = NAMED_OCCUPATIONS.filter((code) => !codes.has(code));
  return [
    ...faults,
    ...missing.map((code) => ({
      line: 0,
      problem: inLanguage(`occupation ${code} is missing: the rules of sale name it`, `缺少职业 ${code}：投保规则用到它`),
    })),
  ];
}

const toTableRow = ({ code, label, life, medical }: CsvRow) => [code, label, life + medical].join(' ').trimEnd();

/**
 * Reads an insurer's occupation file. Returns its rows as `readOccupationTable` takes them, sorted by code, or every fault
 * with its line (`occupations.csv:17: …`).
 */
export function readOccupationCsv(name: string, bytes: Buffer): { readonly rows: string } | { readonly faults: readonly string[] } {
  const refuse = (faults: readonly Fault[]) => ({
    faults: faults
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, problem }) => `${name}${line > 0 ? `:${line}` : ''}: ${translate(problem)}`),
  });
  if (bytes.length > bytesMax)
    return refuse([
      { line: 0, problem: inLanguage('the file is larger than 4 MB: this is no table of occupations', '文件超过 4 MB，不是职业表') },
    ]);
  const decoded = decodeText(bytes);
  if ('encoding' in decoded) return refuse([{ line: 0, problem: sayOtherEncoding(decoded.encoding) }]);
  const { records, faults } = readCsv(decoded.text);
  const [head, ...rest] = records;
  const titles = head?.fields.map((title) => title.trim()) ?? [];
  if (columns.some((title, index) => titles[index] !== title))
    return refuse([
      ...faults,
      { line: 1, problem: inLanguage(`the first line is not ${columns.join(',')}`, `第一行须为 ${columns.join(',')}`) },
    ]);
  const filled = rest.filter(({ fields }) => fields.some((text) => text.trim() !== ''));
  if (filled.length > rowsMax)
    return refuse([
      {
        line: 0,
        problem: inLanguage(
          `the file has ${filled.length} lines: at most ${rowsMax} are taken`,
          `文件有 ${filled.length} 行，最多 ${rowsMax} 行`,
        ),
      },
    ]);
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
