import type { Element, ElementContent } from 'hast';
import { inLanguage } from '../text/in-language.ts';
import { type Notes, tooLarge } from './conversion.ts';
import { isTag, makeElement, makeText, textOf } from './page-nodes.ts';

/** Cells of all rows, those that merged cells cover included. */
const mostCells = 50_000;

/** A cell as it is written: it may cover several places of the table. */
interface Cell {
  readonly content: readonly ElementContent[];
  readonly rows: number;
  readonly columns: number;
}

type Grid = (Cell | undefined)[][];

const blocks = ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'caption'] as const;
const isEmpty = (content: readonly ElementContent[]): boolean =>
  content.every((node) => textOf(node).trim() === '' && !isTag(node, 'img') && !(node.type === 'element' && !isEmpty(node.children)));

/** The lines of a cell: of paragraphs, lists, and rows of a table inside it. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (isTag(node, 'ul', 'ol')) {
      const first = Number(node.properties.start ?? 1);
      const items = node.children.filter((child) => isTag(child, 'li'));
      const numbered = items.map(({ children }, index) => [
        ...(node.tagName === 'ol' ? [makeText(`${first + index}. `)] : []),
        ...children,
      ]);
      lines.push(...numbered.flatMap(linesOf), []);
    } else if (isTag(node, 'table')) {
      const rows = rowsOf(node).map(({ children }) => children.filter((child) => isTag(child, 'td', 'th')));
      lines.push(
        ...rows.map((cells) => cells.flatMap((cell, at) => [...(at === 0 ? [] : [makeText(' ')]), ...inOneLine(cell.children)])),
        [],
      );
    } else if (isTag(node, ...blocks)) lines.push(...linesOf(node.children), []);
    else if (isTag(node, 'br')) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => !isEmpty(line));
}

const plain = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => textOf(node))
    .join('')
    .trim();

/** The content of a cell in one line. Lines that do not end with a sign are divided by ；. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  const lines = linesOf(nodes);
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (!before) return line;
    const isDivided = /[\p{P}]$/u.test(plain(before)) || /^[（(【〔[]/.test(plain(line));
    return [makeText(isDivided ? ' ' : '；'), ...line];
  });
}

/** The rows of a table, not those of a table inside it. */
function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child): Element[] => {
    if (isTag(child, 'tr')) return [child];
    return isTag(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });
}

const spanOf = (written: unknown, most: number): number => {
  const value = Number(written ?? 1);
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : 1;
};

/** Every place of the table with the cell that covers it. */
function layOut(rows: readonly Element[]): Grid {
  const grid: Grid = rows.map(() => []);
  let taken = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const node of row.children) {
      if (!isTag(node, 'td', 'th')) continue;
      while (grid[at]?.[column] !== undefined) column += 1;
      const cell = {
        content: inOneLine(node.children),
        rows: spanOf(node.properties.rowSpan, rows.length - at),
        columns: spanOf(node.properties.colSpan, 1_000),
      };
      taken += cell.rows * cell.columns;
      if (taken > mostCells) throw tooLarge();
      for (const covered of grid.slice(at, at + cell.rows))
        for (let right = 0; right < cell.columns; right += 1) covered[column + right] ??= cell;
      column += cell.columns;
    }
  }
  return grid;
}

const isFilled = (cell: Cell | undefined): cell is Cell => cell !== undefined && !isEmpty(cell.content);

/** The grid without rows and columns that are empty, every row of the same length. */
function trimGrid(grid: Grid): Grid {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => grid.some((row) => isFilled(row[at])));
  return grid.filter((row) => row.some(isFilled)).map((row) => columns.map((at) => row[at]));
}

/** The content of a row that is one cell over all columns, such as a title or a remark. */
function wholeRow(row: Grid[number]): readonly ElementContent[] | undefined {
  const [first] = row;
  return row.length > 1 && isFilled(first) && row.every((cell) => cell === first) ? first.content : undefined;
}

/** How many rows are headings: the first, or all down to the end of the cells that it merges with those below. */
function headDepth(grid: Grid, marked: number): number {
  if (marked > 1) return Math.min(marked, grid.length);
  const [first = []] = grid;
  if (!first.some((cell) => cell && cell.columns > 1)) return 1;
  return Math.min(Math.max(1, ...first.map((cell) => cell?.rows ?? 1)), grid.length);
}

/** One row of headings from several: 保费 above 男 becomes 保费 男. */
function joinHeads(heads: Grid): ElementContent[][] {
  return (heads[0] ?? []).map((_, column) => {
    const cells = new Set(heads.map((row) => row[column]).filter(isFilled));
    return [...cells].flatMap(({ content }, index) => (index === 0 ? content : [makeText(' '), ...content]));
  });
}

function noteMerged(grid: Grid, number: number, notes: Notes): void {
  if (!grid.some((row) => row.some((cell) => cell && (cell.rows > 1 || cell.columns > 1)))) return;
  notes.add(
    inLanguage(
      `table ${number}: a merged cell stands in each cell that it covered, headings of several lines are one line`,
      `表 ${number}：合并单元格的内容已填入其覆盖的每一格，多行表头已并为一行，请核对`,
    ),
  );
}

const row = (cells: readonly (readonly ElementContent[])[], tag: 'th' | 'td'): Element =>
  makeElement(
    'tr',
    cells.map((content) => makeElement(tag, [...content])),
  );

const paragraph = (content: readonly ElementContent[]): Element => makeElement('p', [...content]);

/** A table as Markdown has it: one row of headings, no merged cells, one line in each cell; and the paragraphs around it. */
function flatten(table: Element, number: number, notes: Notes): ElementContent[] {
  const captions = table.children.filter((child) => isTag(child, 'caption')).map(({ children }) => paragraph(inOneLine(children)));
  const rows = rowsOf(table);
  const only = rows.flatMap(({ children }) => children.filter((child) => isTag(child, 'td', 'th')));
  // A frame around a text is no table.
  if (only.length === 1) return [...captions, ...flattenTables(only[0]?.children ?? [], notes)];
  if (rows.some((one) => one.children.some((cell) => isTag(cell, 'td', 'th') && linesOf(cell.children).length > 1)))
    notes.add(
      inLanguage(`table ${number}: the lines of a cell are one line, divided by ；`, `表 ${number}：单元格内的多行已用“；”连成一行`),
    );
  const marked = table.children.filter((child) => isTag(child, 'thead')).reduce((count, head) => count + rowsOf(head).length, 0);
  const grid = trimGrid(layOut(rows));
  noteMerged(grid, number, notes);
  const isWhole = grid.map((one) => wholeRow(one) !== undefined);
  const from = isWhole.includes(false) ? isWhole.indexOf(false) : grid.length;
  const to = isWhole.lastIndexOf(false) + 1;
  const around = (part: Grid): Element[] => part.map((one) => paragraph(wholeRow(one) ?? []));
  const inner = grid.slice(from, to);
  const depth = headDepth(inner, marked - from);
  const body = inner.slice(depth).map((one) => {
    const whole = wholeRow(one);
    return row(whole ? one.map((_, column) => (column === 0 ? whole : [])) : one.map((cell) => cell?.content ?? []), 'td');
  });
  const drawn =
    inner.length === 0
      ? []
      : [makeElement('table', [makeElement('thead', [row(joinHeads(inner.slice(0, depth)), 'th')]), makeElement('tbody', body)])];
  return [...captions, ...around(grid.slice(0, from)), ...drawn, ...around(grid.slice(Math.max(from, to)))];
}

/** Makes every table of a page one that Markdown can have. Nothing of their text is lost. */
export function flattenTables(nodes: readonly ElementContent[], notes: Notes, counted = { tables: 0 }): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (isTag(node, 'table')) {
      counted.tables += 1;
      return flatten(node, counted.tables, notes);
    }
    return node.type === 'element' ? [{ ...node, children: flattenTables(node.children, notes, counted) }] : [node];
  });
}
