import { type Sheet, type SheetNote, showCell } from '@portal/rules/roster/cell.ts';
import { decodeTable } from './decode-table.ts';
import { refuseForeignFile, refuseForeignZip } from './foreign-files.ts';
import { openZip, type Zip } from './open-zip.ts';
import { readCsvSheet } from './read-csv-sheet.ts';
import { readHtmlTables } from './read-html-tables.ts';
import { readWorkbook } from './read-workbook.ts';
import { readWorksheet } from './read-worksheet.ts';
import { readXmlWorkbook } from './read-xml-workbook.ts';
import { maxCells, maxCharacters, maxFileBytes, SheetFault, type SheetFaultCode, type SheetLimits } from './sheet-fault.ts';

/** The visible sheets of a file that are not empty, in order, and what was not read of it. */
export interface SheetFile {
  readonly sheets: readonly Sheet[];
  readonly notes: readonly SheetNote[];
  /** Why the first sheet that was left out was not read. */
  readonly unread?: SheetRefusal;
}

const zipFile = Buffer.from('PK');
/** So many sheets of a workbook are read; of more, the first ones. */
const maxSheets = 12;

const quote = (names: readonly string[]) =>
  names
    .slice(0, 3)
    .map((name) => `“${name.slice(0, 31)}”`)
    .join('、');

const noteUnread = (names: readonly string[]): SheetNote[] =>
  names.length > 0
    ? [{ code: 'sheet.unread', message: `工作表${quote(names)}没有读取。其中如有人员，请另存为一个单独的文件后上传。` }]
    : [];
const noteHidden = (names: readonly string[]): SheetNote[] =>
  names.length > 0 ? [{ code: 'sheet.hidden', message: `隐藏的工作表${quote(names)}没有读取。其中如有人员，请取消隐藏后重新上传。` }] : [];

/** Returns a function that says whether a sheet may be handed on too. All of them cross processes, and are read by the rules while others wait. */
function createRoom(): (sheet: Sheet) => boolean {
  let [cells, characters] = [0, 0];
  return ({ rows }) => {
    const all = rows.flatMap((row) => row.cells);
    const text = all.reduce((sum, cell) => sum + showCell(cell).length, 0);
    if (cells + all.length > maxCells || characters + text > maxCharacters) return false;
    cells += all.length;
    characters += text;
    return true;
  };
}

/** A sheet of a workbook before it is read. */
interface UnreadSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly read: () => Promise<Sheet['rows']> | Sheet['rows'];
}

/**
 * Reads the visible sheets. One that is larger than the limits is left out, and named, if another one can be read: lists of attendance
 * stand beside lists of people. All sheets together have twice as many rows as one may have.
 */
async function readSheets(entries: readonly UnreadSheet[], { maxRows }: SheetLimits): Promise<SheetFile> {
  const visible = entries.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) throw new SheetFault('SHEET_HIDDEN');
  const sheets: Sheet[] = [];
  const unread: { readonly name: string; readonly fault: SheetFault }[] = [];
  let rows = 0;
  const isRoomFor = createRoom();
  for (const [at, { name, read }] of visible.entries()) {
    try {
      if (at >= maxSheets || rows > 2 * maxRows) throw new SheetFault('SHEET_TOO_LARGE');
      const sheet = { name, rows: await read() };
      if (!isRoomFor(sheet)) throw new SheetFault('SHEET_TOO_LARGE');
      rows += sheet.rows.length;
      if (sheet.rows.length > 0) sheets.push(sheet);
    } catch (error) {
      if (!(error instanceof SheetFault)) throw error;
      unread.push({ name, fault: error });
    }
  }
  const [first] = unread;
  if (sheets.length === 0) throw first?.fault ?? new SheetFault('SHEET_EMPTY');
  const hidden = entries.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const refusal = first && { code: first.fault.code, said: first.fault.said };
  return { sheets, notes: [...noteUnread(unread.map(({ name }) => name)), ...noteHidden(hidden)], ...(refusal && { unread: refusal }) };
}

async function readWorkbookSheets(zip: Zip, limits: SheetLimits): Promise<SheetFile> {
  refuseForeignZip(zip);
  const workbook = await readWorkbook(zip);
  const entries = workbook.sheets.map(({ name, isHidden, part }) => ({
    name,
    isHidden,
    read: () => readWorksheet(zip.read(part), workbook, limits),
  }));
  return readSheets(entries, limits);
}

async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<SheetFile> {
  try {
    return await readWorkbookSheets(await openZip(bytes), limits);
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    // Any fault that yauzl, inflation or decoding finds in the bytes.
    throw new SheetFault('SHEET_UNREADABLE');
  }
}

/** Whether a text file begins with a tag. UTF-16 has a zero beside each character of a tag. */
const isMarkup = (bytes: Buffer): boolean =>
  /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</.test(bytes.subarray(0, 200).toString('latin1').replaceAll('\0', ''));

/** Reads a page of the web, or a workbook in XML, both of which programs save as `.xls`. */
async function readMarkup(bytes: Buffer, limits: SheetLimits): Promise<SheetFile> {
  const text = decodeTable(bytes, { takesMarkup: true });
  if (/^\s*<\?xml[^>]*>/i.test(text) && /urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 4_000))) {
    const sheets = await readXmlWorkbook(text, limits);
    return readSheets(
      sheets.map(({ name, isHidden, rows }) => ({ name, isHidden, read: () => rows })),
      limits,
    );
  }
  const isRoomFor = createRoom();
  const tables = readHtmlTables(text, limits).filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new SheetFault('SHEET_UNREADABLE');
  const sheets = tables.filter(isRoomFor);
  if (sheets.length === 0) throw new SheetFault('SHEET_TOO_LARGE');
  return { sheets, notes: noteUnread(tables.filter((table) => !sheets.includes(table)).map(({ name }) => name)) };
}

async function readAny(bytes: Buffer, limits: SheetLimits): Promise<SheetFile> {
  if (bytes.length > maxFileBytes) throw new SheetFault('SHEET_TOO_LARGE');
  refuseForeignFile(bytes);
  if (bytes.subarray(0, zipFile.length).equals(zipFile)) return readXlsx(bytes, limits);
  if (isMarkup(bytes)) return readMarkup(bytes, limits);
  const rows = readCsvSheet(bytes, limits);
  if (rows.length === 0) throw new SheetFault('SHEET_EMPTY');
  return { sheets: [{ name: '', rows }], notes: [] };
}

/** Why a file was not read, as plain data: it crosses processes. */
export interface SheetRefusal {
  readonly code: SheetFaultCode;
  readonly said: string | undefined;
}

/** Reads an XLSX or CSV file, or a web page or XML that was saved as XLS. Faults of the file are returned, nothing is thrown. */
export async function readSpreadsheet(bytes: Buffer, limits: SheetLimits): Promise<SheetFile | SheetRefusal> {
  try {
    return await readAny(bytes, limits);
  } catch (error) {
    if (error instanceof SheetFault) return { code: error.code, said: error.said };
    throw error;
  }
}
