import type { Sheet, SheetNote } from '@portal/rules/roster/cell.ts';
import { openZip, type Zip } from './open-zip.ts';
import { readCsvSheet } from './read-csv-sheet.ts';
import { readWorkbook, type SheetEntry } from './read-workbook.ts';
import { readWorksheet } from './read-worksheet.ts';
import { maxFileBytes, SheetFault, type SheetFaultCode, type SheetLimits } from './sheet-fault.ts';

const oldOfficeFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipFile = Buffer.from('PK');
/** The stream of an Office file that a password encrypts, as its directory names it. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
const quote = (sheets: readonly SheetEntry[]) =>
  sheets
    .slice(0, 3)
    .map(({ name }) => `“${name.slice(0, 31)}”`)
    .join('、');

function noteOthers(chosen: SheetEntry, sheets: readonly SheetEntry[]): SheetNote[] {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  const others = `文件中有 ${visible.length} 个工作表，只读取了${quote([chosen])}。其他工作表中如有人员，请移到这个工作表后重新上传。`;
  const concealed = `隐藏的工作表${quote(hidden)}没有读取。其中如有人员，请移到${quote([chosen])}后重新上传。`;
  return [
    ...(visible.length > 1 ? [{ code: 'sheet.others', message: others } as const] : []),
    ...(hidden.length > 0 ? [{ code: 'sheet.hidden', message: concealed } as const] : []),
  ];
}

/** Reads the first visible sheet that is not empty. */
async function readWorkbookSheet(zip: Zip, limits: SheetLimits): Promise<Sheet> {
  const workbook = await readWorkbook(zip);
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) throw new SheetFault('SHEET_HIDDEN');
  for (const entry of visible) {
    const rows = await readWorksheet(zip.read(entry.part), workbook, limits);
    if (rows.length > 0) return { name: entry.name, rows, notes: noteOthers(entry, workbook.sheets) };
  }
  throw new SheetFault('SHEET_EMPTY');
}

async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  try {
    return await readWorkbookSheet(await openZip(bytes), limits);
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    // Any fault that yauzl, inflation or decoding finds in the bytes.
    throw new SheetFault('SHEET_UNREADABLE');
  }
}

async function readAny(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length > maxFileBytes) throw new SheetFault('SHEET_TOO_LARGE');
  if (startsWith(bytes, oldOfficeFile)) throw new SheetFault(bytes.includes(encryptedPackage) ? 'SHEET_ENCRYPTED' : 'SHEET_FORMAT_OLD');
  if (startsWith(bytes, zipFile)) return readXlsx(bytes, limits);
  const rows = readCsvSheet(bytes, limits);
  if (rows.length === 0) throw new SheetFault('SHEET_EMPTY');
  return { name: undefined, rows, notes: [] };
}

/** Why a file was not read, as plain data: it crosses processes. */
export interface SheetRefusal {
  readonly code: SheetFaultCode;
  readonly said: string | undefined;
}

/** Reads an XLSX or CSV file. Faults of the file are returned, nothing is thrown. */
export async function readSpreadsheet(bytes: Buffer, limits: SheetLimits): Promise<Sheet | SheetRefusal> {
  try {
    return await readAny(bytes, limits);
  } catch (error) {
    if (error instanceof SheetFault) return { code: error.code, said: error.said };
    throw error;
  }
}
