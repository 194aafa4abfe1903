import type { Sheet } from '@portal/rules/roster/cell.ts';
import { countMarks } from './count-marks.ts';
import { toCell } from './read-csv-sheet.ts';
import { lastRow, maxCellCharacters, SheetFault, type SheetLimits } from './sheet-fault.ts';
import { readSpan, SheetGrid } from './sheet-grid.ts';

/** Web programs save one table as `.xls`; pages of them have some around it. */
const maxTables = 50;

/** A table while it is being read. */
interface OpenTable {
  readonly grid: SheetGrid;
  readonly span: { rows: number; columns: number };
  /** The text of the cell that is open. */
  text: string | undefined;
  isInRow: boolean;
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  middot: '·',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return entities[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

const TAG = /^<(\/?)([a-z][a-z0-9:]*)/i;
const readAttribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(tag)?.[1];
/** What is inside these is no text of the page. */
const HIDDEN = /^(?:script|style|title|xml)$/i;

/** Where the content of a hidden element ends. */
function skipHidden(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Walks over tags and the text between them, once. Comments are left out. */
function* walkHtml(html: string): Generator<{ readonly tag: string } | { readonly text: string }, void> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open !== at) yield { text: html.slice(at, open < 0 ? html.length : open) };
    if (open < 0) return;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close < 0) return;
    const tag = html.slice(open, close + 1);
    yield { tag };
    const [, slash, name = ''] = TAG.exec(tag) ?? [];
    at = slash === '' && HIDDEN.test(name) ? skipHidden(html, name, close) : close + 1;
  }
}

/** Reads the tables of a page, in the order of their beginnings. Those inside a cell of another one are tables of their own. */
class TableReader {
  readonly sheets: { readonly name: string; readonly grid: SheetGrid }[] = [];
  readonly #open: OpenTable[] = [];
  readonly #limits: SheetLimits;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  text(text: string): void {
    const table = this.#open.at(-1);
    if (table?.text !== undefined && table.text.length < maxCellCharacters) table.text += text.slice(0, maxCellCharacters);
  }

  tag(tag: string): void {
    const [, slash, written = ''] = TAG.exec(tag) ?? [];
    const name = written.toLowerCase();
    const table = this.#open.at(-1);
    if (name === 'table') this.#turn(slash === '');
    if (!table) return;
    if (name === 'br' || name === 'p' || name === 'div') this.text('\n');
    if (name === 'td' || name === 'th' || name === 'tr') this.#endCell(table);
    if (name === 'tr') this.#turnRow(table, slash === '');
    if ((name === 'td' || name === 'th') && slash === '') {
      if (!table.isInRow) this.#turnRow(table, true);
      table.text = '';
      table.span.rows = readSpan(readAttribute(tag, 'rowspan'), lastRow);
      table.span.columns = readSpan(readAttribute(tag, 'colspan'), this.#limits.maxColumns);
    }
  }

  #turn(begins: boolean): void {
    if (begins) {
      const grid = new SheetGrid(this.#limits);
      if (this.sheets.push({ name: `表格 ${this.sheets.length + 1}`, grid }) > maxTables) throw new SheetFault('SHEET_TOO_LARGE');
      this.#open.push({ grid, span: { rows: 1, columns: 1 }, text: undefined, isInRow: false });
      return;
    }
    const table = this.#open.pop();
    if (!table) return;
    this.#endCell(table);
    this.#turnRow(table, false);
  }

  #turnRow(table: OpenTable, begins: boolean): void {
    if (table.isInRow) table.grid.closeRow();
    table.isInRow = begins;
    if (begins) table.grid.openRow();
  }

  #endCell(table: OpenTable): void {
    if (table.text === undefined) return;
    table.grid.add(toCell(decodeEntities(table.text).trim()), table.span);
    table.text = undefined;
  }

  /** Ends what a page that is cut off has left open. */
  finish(): void {
    while (this.#open.length > 0) this.#turn(false);
  }
}

/** Reads the tables of an HTML page, which programs on the web save as `.xls`. Nothing of it is loaded or run. */
export function readHtmlTables(html: string, limits: SheetLimits): Sheet[] {
  countMarks('part')(html);
  const reader = new TableReader(limits);
  for (const piece of walkHtml(html)) {
    if ('text' in piece) reader.text(piece.text);
    else reader.tag(piece.tag);
  }
  reader.finish();
  return reader.sheets.map(({ name, grid }) => ({ name, rows: grid.finish() }));
}
