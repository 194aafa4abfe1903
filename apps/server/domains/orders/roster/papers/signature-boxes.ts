import type { PageLine } from '#platform/ocr/page-reader.ts';

/** A part of a page, in its pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ink in the box of a signature: some, none, too little to tell, or a box that was not found. */
export type Mark = 'ink' | 'empty' | 'unclear' | 'unknown';

// The measures of `consent-sheet.typ`.
const columnMm = 46;
const rowMm = 12;

/** The column of signatures on a page, by its printed heading. */
export interface SignatureColumn {
  /** The height of a row. */
  readonly pitch: number;
  readonly right: number;
  boxOf(line: Area): Area;
}

const heading = '本人签名';
const nextHeading = '日期';

/** Undefined: the heading was not read. */
export function findSignatureColumn(lines: readonly PageLine[]): SignatureColumn | undefined {
  for (const { text, middles, top, bottom } of lines) {
    const characters = [...text];
    const plain = characters.map((one, at) => ({ one, at })).filter(({ one }) => one.trim() !== '');
    const word = plain.map(({ one }) => one).join('');
    const middleOf = (index: number) => middles[plain[index]?.at ?? -1];
    const left = middleOf(word.indexOf(heading));
    const next = middleOf(word.indexOf(nextHeading));
    if (!word.includes(heading) || left === undefined || next === undefined || next <= left) continue;
    // Both headings begin at the same distance from their rule.
    const half = (bottom - top) / 2;
    const pitch = ((next - left) * rowMm) / columnMm;
    return {
      pitch,
      right: next,
      // Inside the rules, also on a page that lies a little askew.
      boxOf: (line) => {
        const middle = (line.top + line.bottom) / 2;
        return { left: left + half / 2, right: next - 2 * half, top: middle - 0.32 * pitch, bottom: middle + 0.32 * pitch };
      },
    };
  }
  return undefined;
}

/** The whole row as a strip of the page, with its signature. */
export function stripOf(line: Area, pageWidth: number, column: SignatureColumn | undefined): Area {
  const half = column ? 0.55 * column.pitch : 1.5 * (line.bottom - line.top);
  const middle = (line.top + line.bottom) / 2;
  return { left: 0, right: pageWidth, top: middle - half, bottom: middle + half };
}

/** By how much a square with ink is darker than the paper around it, of 255. */
const inkFrom = 22;
/** Shares of the squares of a box. */
const shares = { empty: 0.01, ink: 0.03 } as const;

/** Judges the squares of a box by their brightness. */
export function judgeMark(brightness: readonly number[] | undefined): Mark {
  if (!brightness || brightness.length === 0) return 'unknown';
  const paper = brightness.toSorted((one, other) => one - other)[Math.floor(0.75 * brightness.length)] ?? 255;
  const share = brightness.filter((square) => paper - square >= inkFrom).length / brightness.length;
  if (share >= shares.ink) return 'ink';
  return share <= shares.empty ? 'empty' : 'unclear';
}
