import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { countMarks } from './count-marks.ts';
import { maxInflatedBytes, SheetFault } from './sheet-fault.ts';

/** A workbook has some ten parts; each picture and sheet is one more. */
const maxEntries = 2_000;

export interface Zip {
  /** The names of its parts, in lower case. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The text of a part, piece by piece. Stops inflating when the caller stops. Throws SHEET_TOO_LARGE as soon as all parts together exceed the limits. */
  read(name: string): AsyncGenerator<string, void>;
  /** The bytes of a part. Counts and throws like `read`. */
  readBytes(name: string): Promise<Buffer>;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries) throw new SheetFault('SHEET_TOO_LARGE');
  for await (const entry of zip.eachEntry()) {
    // Names are compared without case, as Excel does it. Of two with the same name, which no program writes, neither is trusted.
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new SheetFault('SHEET_UNREADABLE');
    entries.set(name, entry);
  }
  return entries;
}

/**
 * Opens a zip file. Nothing is inflated yet, and no declared size is trusted: the inflated bytes are counted, of all parts together `most`.
 * Throws what yauzl throws for a broken file.
 */
export async function openZip(bytes: Buffer, most = maxInflatedBytes): Promise<Zip> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await listEntries(zip);
  let inflated = 0;
  const count = countMarks('file');
  const counted = (text: string): string => {
    count(text);
    return text;
  };
  async function* inflate(name: string): AsyncGenerator<Buffer, void> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw new SheetFault('SHEET_UNREADABLE');
    if (entry.isEncrypted()) throw new SheetFault('SHEET_ENCRYPTED');
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      inflated += piece.length;
      if (inflated > most) throw new SheetFault('SHEET_TOO_LARGE');
      yield piece;
    }
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const decoder = new TextDecoder('utf-8', { fatal: true });
      for await (const piece of inflate(name)) yield counted(decoder.decode(piece, { stream: true }));
      yield counted(decoder.decode());
    },
    async readBytes(name) {
      const pieces: Buffer[] = [];
      for await (const piece of inflate(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
