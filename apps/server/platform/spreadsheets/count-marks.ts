import { SheetFault } from './sheet-fault.ts';

/** Marks of one part, or of a page: of elements, attributes, entities and comments. 2,000 people in 60 columns have some 900,000. */
const mostOfPart = 2_000_000;
/** Of all parts that are read of a file. */
const mostOfFile = 5_000_000;

const [less, equals, ampersand] = [0x3c, 0x3d, 0x26];

function countIn(piece: string): number {
  let count = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at);
    if (code === less || code === equals || code === ampersand) count += 1;
  }
  return count;
}

/** Returns a function that counts what takes time to read, before it is read. It throws SHEET_TOO_LARGE when there is too much. */
export function countMarks(of: 'part' | 'file'): (piece: string) => void {
  const most = of === 'part' ? mostOfPart : mostOfFile;
  let marks = 0;
  return (piece) => {
    marks += countIn(piece);
    if (marks > most) throw new SheetFault('SHEET_TOO_LARGE');
  };
}
