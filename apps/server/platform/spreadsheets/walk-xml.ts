import { SaxesParser } from 'saxes';
import { SheetFault } from './sheet-fault.ts';

export type Attributes = Readonly<Record<string, string>>;

/** The handlers that read a part of a workbook. Names come without their prefix: some programs write `x:row`. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether enough was read. Asked after each piece. */
  isDone?(): boolean;
}

/** Marks of one part: of elements, attributes, entities and comments. 2,000 people in 60 columns have some 900,000. */
const mostMarks = 2_000_000;
/** Elements inside each other. Workbooks have some ten. */
const deepest = 100;

const [less, equals, ampersand] = [0x3c, 0x3d, 0x26];

/** What takes time to read, counted before it is read. */
function countMarks(piece: string): number {
  let count = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at);
    if (code === less || code === equals || code === ampersand) count += 1;
  }
  return count;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Attributes without their prefixes. `xmlns` declarations are of no interest. */
function localAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/**
 * Reads XML piece by piece; nothing but the current element is in memory. Entities of a file's own are not known and a document type is
 * refused, so nothing can be expanded. Throws SHEET_UNREADABLE for text that is not XML, SHEET_TOO_LARGE for more of it than a table has.
 */
export async function walkXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new SheetFault('SHEET_UNREADABLE');
  });
  parser.on('doctype', () => {
    throw new SheetFault('SHEET_UNREADABLE');
  });
  let [marks, depth] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new SheetFault('SHEET_TOO_LARGE');
    handlers.open?.(localName(name), localAttributes(attributes));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  for await (const piece of pieces) {
    marks += countMarks(piece);
    if (marks > mostMarks) throw new SheetFault('SHEET_TOO_LARGE');
    parser.write(piece);
    if (handlers.isDone?.()) return;
  }
  parser.close();
}
