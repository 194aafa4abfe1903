import { type DateSystem, isDateFormat } from './serial-date.ts';
import { maxCellCharacters, mostSheets, SheetFault } from './sheet-fault.ts';
import { walkXml } from './walk-xml.ts';
import type { Zip } from './open-zip.ts';

export interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  /** The name of its part. */
  readonly part: string;
}

/** The parts of a workbook that its sheets refer to. */
export interface Workbook {
  readonly sheets: readonly SheetEntry[];
  readonly dates: DateSystem;
  readonly strings: readonly string[];
  /** By the number of a cell's style: whether it shows a date. */
  readonly dateStyles: readonly boolean[];
}

/** A workbook of 2,000 people has some 10,000 different texts. */
const maxStrings = 200_000;
/** Characters of all texts together. */
const maxCharacters = 16 * 1024 * 1024;
/** Characters of a number format: Excel's own limit. */
const maxFormat = 255;

/** Resolves the target of a relationship: relative to the part's folder, or from the root. */
function resolvePart(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`;
}

/** Reads the relationships of a part: id → kind and part. */
async function readRelations(zip: Zip, part: string): Promise<Map<string, { readonly kind: string; readonly part: string }>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = new Map<string, { kind: string; part: string }>();
  await walkXml(zip.read(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name === 'Relationship') relations.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), part: resolvePart(folder, target) });
    },
  });
  return relations;
}

/** The escapes `_x000D_` of characters that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function readStrings(zip: Zip, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await walkXml(zip.read(part), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (isText && text.length < maxCellCharacters) text += piece.slice(0, maxCellCharacters);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      characters += text.length;
      if (strings.push(unescapeText(text)) > maxStrings || characters > maxCharacters) throw new SheetFault('SHEET_TOO_LARGE');
    },
  });
  return strings;
}

async function readDateStyles(zip: Zip, part: string): Promise<boolean[]> {
  /** Whether a format shows a date, by its number: a style only names one. */
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellFormats = false;
  await walkXml(zip.read(part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, isDateFormat(id, formatCode.slice(0, maxFormat)));
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) styles.push(own.get(id) ?? isDateFormat(id, undefined));
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}

/** Finds the main part. Throws for a zip file that is not a workbook, and for kinds of workbooks that are not read. */
async function findMainPart(zip: Zip): Promise<string> {
  if (zip.has('mimetype') && zip.has('content.xml')) throw new SheetFault('SHEET_FORMAT_OLD');
  if (!zip.has('_rels/.rels')) throw new SheetFault('SHEET_UNREADABLE');
  const main = [...(await readRelations(zip, '')).values()].find(({ kind }) => kind === 'officeDocument')?.part;
  if (main === undefined) throw new SheetFault('SHEET_UNREADABLE');
  if (main.toLowerCase().endsWith('.bin')) throw new SheetFault('SHEET_FORMAT_OLD');
  return main;
}

/** Reads everything of a workbook but its sheets. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const main = await findMainPart(zip);
  const relations = await readRelations(zip, main);
  const partOf = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind && zip.has(relation.part))?.part;
  const sheets: SheetEntry[] = [];
  let dates: DateSystem = 1900;
  let isWorkbook = false;
  await walkXml(zip.read(main), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes['date1904'] ?? '')) dates = 1904;
      const relation = name === 'sheet' ? relations.get(attributes['id'] ?? '') : undefined;
      // A sheet that is only a chart has no cells.
      if (relation?.kind !== 'worksheet') return;
      if (sheets.length >= mostSheets) throw new SheetFault('SHEET_TOO_LARGE');
      sheets.push({ name: attributes['name'] ?? '', isHidden: /^(very)?hidden$/i.test(attributes['state'] ?? ''), part: relation.part });
    },
  });
  if (!isWorkbook || sheets.length === 0) throw new SheetFault('SHEET_UNREADABLE');
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheets,
    dates,
    strings: strings === undefined ? [] : await readStrings(zip, strings),
    dateStyles: styles === undefined ? [] : await readDateStyles(zip, styles),
  };
}
