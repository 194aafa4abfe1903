import type { PageLine } from '#platform/ocr/page-reader.ts';
import type { TextReader } from '#platform/ocr/text-reader.ts';
import { unlessStopped } from '#platform/ocr/unless-stopped.ts';
import { type Area, findSignatureColumn, judgeMark, type Mark, stripOf } from './signature-boxes.ts';

/** A row that should stand on a sheet. */
export interface SheetRow {
  readonly row: number;
  readonly name: string;
  readonly certificateNo: string;
}

/** The finding of a row in a picture of a sheet: what was read beside it, and whether its box has ink. */
export interface RowOnSheet {
  readonly row: number;
  /** The line of print in which name or number were read. */
  readonly read: string;
  /** Whether the whole name stands in that line. */
  readonly namesPerson: boolean;
  readonly mark: Mark;
  /** The picture of the row. */
  readonly strip: Uint8Array | undefined;
}

/** Characters that are at the end of a certificate number on a sheet, unmasked. */
const shownEnd = 4;

const plain = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** How well a line names a person: 2 for the name, 1 for the end of the number behind the stars. */
function likeness({ text }: PageLine, { name, certificateNo }: SheetRow): number {
  const line = plain(text);
  return (line.includes(plain(name)) ? 2 : 0) + (line.includes(plain(certificateNo.slice(-shownEnd))) ? 1 : 0);
}

/** The line of each row: the best one, if it names the person at all. */
function matchRows(lines: readonly PageLine[], rows: readonly SheetRow[]): { row: SheetRow; line: PageLine; likeness: number }[] {
  return rows.flatMap((row) => {
    const [best] = lines
      .map((line) => ({ row, line, likeness: likeness(line, row) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    return best && best.likeness > 0 ? best : [];
  });
}

/**
 * Reads the picture of a signed sheet and looks for these rows. Nothing is decided by it: a row that is not in the answer was not found, and
 * a mark is ink, not a signature. Undefined: the reader is busy, or gave up on the picture.
 */
export async function readSheet(
  reader: Pick<TextReader, 'readPage' | 'cutStrips'>,
  file: Uint8Array,
  rows: readonly SheetRow[],
): Promise<readonly RowOnSheet[] | undefined> {
  const page = await unlessStopped(reader.readPage(file));
  if (!page) return undefined;
  const found = matchRows(page.lines, rows);
  if (found.length === 0) return [];
  const column = findSignatureColumn(page.lines);
  const boxes: Area[] = found.flatMap(({ line }) => (column ? [column.boxOf(line)] : []));
  const strips = found.map(({ line }) => stripOf(line, page.width, column));
  const cut = await unlessStopped(reader.cutStrips({ file, turn: page.turn, strips: [...strips, ...boxes] }));
  if (!cut) return undefined;
  return found.map(({ row, line, likeness: score }, at) => ({
    row: row.row,
    read: line.text,
    namesPerson: score >= 2,
    mark: judgeMark(cut[found.length + at]?.brightness),
    strip: cut[at]?.jpeg,
  }));
}
