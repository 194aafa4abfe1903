import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file. `stored` is not compressed; `declaredSize` is a false size that the file declares. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isStored?: boolean;
  readonly declaredSize?: number;
  readonly isEncrypted?: boolean;
}

function header(signature: number, { name, bytes, isStored, declaredSize, isEncrypted }: ZipPart, packed: Buffer, extra: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(isEncrypted ? 0x0801 : 0x0800, 2);
  fields.writeUInt16LE(isStored ? 0 : 8, 4);
  fields.writeUInt32LE(0x5a21_0000, 6);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return Buffer.concat([mark, ...(signature === 0x0201_4b50 ? [Buffer.from([20, 0])] : []), fields, extra, Buffer.from(name)]);
}

/** Makes a zip file by hand, so that tests can make broken ones. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = part.isStored ? part.bytes : deflateRawSync(part.bytes);
    const file = Buffer.concat([header(0x0403_4b50, part, packed, Buffer.alloc(0)), packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(header(0x0201_4b50, part, packed, where));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface SampleSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** The content of `<sheetData>`. */
  readonly data: string;
  /** The elements after it. */
  readonly after?: string;
}

export interface SampleWorkbook {
  readonly sheets: readonly SampleSheet[];
  /** `<si>` elements. */
  readonly strings?: string;
  /** The content of `<styleSheet>`. */
  readonly styles?: string;
  readonly is1904?: boolean;
  readonly more?: readonly ZipPart[];
}

/** The parts of a workbook, laid out as Excel does it. */
export function workbookParts({ sheets, strings, styles, is1904 = false, more = [] }: SampleWorkbook): ZipPart[] {
  const part = (name: string, text: string): ZipPart => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${text}`),
  });
  const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ...(strings === undefined ? [] : [relation('rIdS', 'sharedStrings', 'sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relation('rIdT', 'styles', '/xl/styles.xml')]),
  ];
  return [
    part('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    part('_rels/.rels', `<Relationships xmlns="${packages}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packages}">${relations.join('')}</Relationships>`),
    ...sheets.map(({ data, after = '' }, at) =>
      part(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${after}</worksheet>`),
    ),
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', `<sst xmlns="${main}">${strings}</sst>`)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`)]),
    ...more,
  ];
}

export const makeWorkbook = (workbook: SampleWorkbook): Buffer => makeZip(workbookParts(workbook));

/** A row of inline texts, from column A on. */
export function textRow(row: number, texts: readonly string[]): string {
  const cells = texts.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${row}">${cells.join('')}</row>`;
}
