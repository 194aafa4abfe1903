import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { checkFields, isUnanswered, type PersonScope } from '../person/check-person.ts';
import type { CertificateType, PersonField } from '../product/product.ts';
import type { Person } from '../sale/answers/application.ts';
import { cleanCode, cleanText } from '../values/text.ts';
import { type Cell, showCell } from './cell.ts';
import { COLUMN_RULES, type RosterColumn } from './columns.ts';
import { checkCell, showDigits } from './read-cells.ts';
import type { NamedOccupation, RosterCells, RosterContext, RowFinding } from './roster.ts';
import { isEmpty, readCertificateType, typeOfIdentity } from './words.ts';

/** The part of a cell that a message repeats. */
const cut = (text: string): string => cleanText(text, { max: 20 });

/** The cells of a row while it is being read, and what was found wrong with them. */
export class RowReader {
  readonly findings: RowFinding[] = [];
  /** Columns whose cells were not read, because the certificate number says the same. */
  readonly ignored: RosterColumn[] = [];
  readonly context: RosterContext;
  readonly #cells: RosterCells;

  constructor(cells: RosterCells, context: RosterContext) {
    this.#cells = cells;
    this.context = context;
  }

  /** The cell of a column. Undefined if it is empty, or cannot be read: then there is a finding. */
  cell(column: RosterColumn, noun = COLUMN_RULES[column].heading): Cell | undefined {
    const cell = this.#cells[column];
    if (cell === undefined || isEmpty(cell)) return undefined;
    const refusal = checkCell(cell, noun);
    if (refusal && !this.has(column)) this.find(column, refusal.rule, refusal.message);
    return refusal ? undefined : cell;
  }

  /** The meaning of the cell. A finding if it has none. */
  read<Value>(
    column: RosterColumn,
    meaning: (cell: Cell) => Value | undefined,
    rule: string,
    say: (written: string) => string,
  ): Value | undefined {
    const cell = this.cell(column);
    const value = cell && meaning(cell);
    if (cell && value === undefined) this.find(column, rule, say(cut(showCell(cell))));
    return value;
  }

  /** The meaning of a cell that the certificate number says too: a cell that cannot be read is left out then, and a note says it. */
  readBeside<Value>(known: Value | undefined, ...asked: Parameters<typeof this.read<Value>>): Value | undefined {
    const [column] = asked;
    const before = this.findings.length;
    const value = this.read(...asked);
    if (known === undefined || this.findings.length === before) return value;
    this.findings.length = before;
    this.ignored.push(column);
    return undefined;
  }

  isEmpty(column: RosterColumn): boolean {
    return isEmpty(this.#cells[column]);
  }

  has(column: RosterColumn): boolean {
    return this.findings.some((finding) => finding.column === column);
  }

  find(column: RosterColumn, rule: string, message: string, suggestions: readonly NamedOccupation[] = []): void {
    this.findings.push({ column, rule, message, ...(suggestions.length > 0 && { suggestions }) });
  }

  /** Adds what the rules of people find, at the columns. A cell that could not be read has its finding already. */
  check(person: Person, fields: readonly PersonField[], role: PersonScope['role'], columnOf: (key: string) => RosterColumn): void {
    const scope: PersonScope = { role, path: role, product: this.context, context: this.context };
    for (const finding of checkFields(person, fields, scope)) {
      const column = columnOf(finding.path.slice(role.length + 1));
      if (this.has(column)) continue;
      const message = isUnanswered(finding) ? `请填写${COLUMN_RULES[column].heading}` : finding.message;
      this.find(column, finding.rule, message);
    }
  }

  /**
   * The type of a certificate, as written, as the heading of its number says (`implied`), or as the number shows. An ID card if nothing says
   * anything else.
   */
  certificateType(column: RosterColumn, number: RosterColumn, implied: CertificateType = '0'): CertificateType | undefined {
    const code = cleanCode(showCell(this.#cells[number]));
    if (this.isEmpty(column)) return implied === '0' ? (typeOfIdentity(code) ?? implied) : implied;
    const names = this.context.certificateTypes.map((type) => certificateTypes[type]).join('、');
    return this.read(
      column,
      (cell) => readCertificateType(showCell(cell), code),
      'certificate.type',
      (written) => `没有“${written}”这种证件类型，请填写${names}`,
    );
  }

  certificateNo(column: RosterColumn, type: CertificateType | undefined): string | undefined {
    const cell = this.cell(column, type === '0' ? '身份证号' : COLUMN_RULES[column].heading);
    return cell && showDigits(cell);
  }
}
