import { SaxesParser } from 'saxes';
import { countMarks } from './count-marks.ts';
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

/** Elements inside each other. Workbooks have some ten. */
const deepest = 100;

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
  const count = countMarks('part');
  let depth = 0;
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
    count(piece);
    parser.write(piece);
    if (handlers.isDone?.()) return;
  }
  parser.close();
}
