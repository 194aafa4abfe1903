import { sealFormat, type SealGap } from './seal-gap.ts';

/** The data that a PDF reader's signature panel shows. */
export interface SealDetails {
  /** Why it was signed: `电子保单签章`. */
  readonly reason: string;
  /** Who signed: the company. */
  readonly name: string;
  readonly location: string;
  /** Rounded down to whole seconds. */
  readonly signedAt: Date;
}

export interface PreparedPdf {
  /** The PDF with its signature field. The byte range is final; the signature consists of zeros. */
  readonly pdf: Buffer;
  readonly gap: SealGap;
}

/**
 * Appends an invisible signature field to a PDF from Typst (one plain cross-reference table, no form), as an incremental
 * update: the original bytes stay unchanged. Text is UTF-16, so that Chinese is shown correctly. Throws on any other kind of
 * PDF.
 */
export function addSignatureField(original: Buffer, details: SealDetails, signatureBytes: number): PreparedPdf {
  const source = readPdf(original);
  const sealId = source.size;
  const widgetId = source.size + 1;
  const objects: readonly (readonly [number, string])[] = [
    [sealId, signatureDictionary(details, signatureBytes)],
    [
      widgetId,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /TU ${textString(details.reason)} /V ${sealId} 0 R /F 132 /Rect [0 0 0 0] /P ${source.pageId} 0 R >>`,
    ],
    [source.pageId, addAnnotation(source.page, widgetId)],
    [source.rootId, addEntry(source.root, `/AcroForm << /Fields [${widgetId} 0 R] /SigFlags 3 >>`)],
  ];
  let update = '\n';
  const offsets: string[] = [];
  for (const [id, body] of objects) {
    offsets.push(`${id} 1\n${String(original.length + update.length).padStart(10, '0')} 00000 n\r\n`);
    update += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const tableAt = original.length + update.length;
  update += `xref\n${offsets.join('')}trailer\n<< /Size ${source.size + 2} /Root ${source.rootId} 0 R${source.extras} /Prev ${source.tableAt} >>\nstartxref\n${tableAt}\n%%EOF\n`;
  const pdf = Buffer.concat([original, Buffer.from(update, 'latin1')]);
  const gapStart = pdf.indexOf(contentsKey, original.length) + contentsKey.length;
  const gapEnd = gapStart + signatureBytes * 2 + 2;
  const range = `[0 ${gapStart} ${gapEnd} ${pdf.length - gapEnd}]`.padEnd(emptyRange.length);
  pdf.write(range, pdf.indexOf(emptyRange, original.length), 'latin1');
  return { pdf, gap: { start: gapStart, end: gapEnd } };
}

const contentsKey = '/Contents ';
const emptyRange = `[0 ${'*'.repeat(10)} ${'*'.repeat(10)} ${'*'.repeat(10)}]`;

function signatureDictionary({ reason, name, location, signedAt }: SealDetails, signatureBytes: number): string {
  return [
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${sealFormat}`,
    `/Name ${textString(name)} /Reason ${textString(reason)} /Location ${textString(location)} /M (D:${pdfDate(signedAt)})`,
    `/ByteRange ${emptyRange}`,
    `${contentsKey}<${'00'.repeat(signatureBytes)}>`,
    '>>',
  ].join('\n');
}

function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function pdfDate(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`;
}

interface SourcePdf {
  readonly tableAt: number;
  readonly size: number;
  readonly rootId: number;
  readonly root: string;
  readonly pageId: number;
  readonly page: string;
  /** `/Info` and `/ID` of the trailer, which the update repeats. */
  readonly extras: string;
}

function readPdf(pdf: Buffer): SourcePdf {
  const tail = pdf.toString('latin1', pdf.lastIndexOf('trailer'));
  const tableAt = numberIn(tail, /startxref\s+(\d+)/);
  const head = pdf.toString('latin1', tableAt, tableAt + 40);
  const [header = ''] = /^xref\n0 \d+\r?\n/.exec(head) ?? fail('has no plain cross-reference table');
  const size = numberIn(header, /0 (\d+)/);
  const readObject = (id: number): string => {
    const entryAt = tableAt + header.length + id * 20;
    const at = Number(pdf.toString('latin1', entryAt, entryAt + 10));
    const text = pdf.toString('latin1', at, pdf.indexOf('endobj', at));
    if (!text.startsWith(`${id} 0 obj`)) fail(`has no object ${id} where its table says`);
    return text.slice(text.indexOf('<<')).trimEnd();
  };
  const rootId = numberIn(tail, /\/Root (\d+) 0 R/);
  const root = readObject(rootId);
  if (root.includes('/AcroForm')) fail('already has a form');
  let pageId = numberIn(root, /\/Pages (\d+) 0 R/);
  let page = readObject(pageId);
  while (/\/Type \/Pages\b/.test(page)) {
    pageId = numberIn(page, /\/Kids \[\s*(\d+) 0 R/);
    page = readObject(pageId);
  }
  const extras = [/ ?\/Info \d+ 0 R/, / ?\/ID \[[^\]]*\]/].map((entry) => ` ${(entry.exec(tail)?.[0] ?? '').trim()}`).join('');
  return { tableAt, size, rootId, root, pageId, page, extras };
}

function addAnnotation(page: string, widgetId: number): string {
  // Fields are reached in the order of the structure (PDF/UA-1, 7.18.3).
  if (!page.includes('/Annots')) return addEntry(page, `/Annots [${widgetId} 0 R]${page.includes('/Tabs') ? '' : ' /Tabs /S'}`);
  if (!/\/Annots \[/.test(page)) fail('keeps its annotations in an unknown form');
  return page.replace(/\/Annots \[/, `/Annots [${widgetId} 0 R `);
}

function addEntry(dictionary: string, entry: string): string {
  return `${dictionary.slice(0, dictionary.lastIndexOf('>>'))}${entry}\n>>`;
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? fail(`lacks ${pattern.source}`));
}

function fail(fault: string): never {
  throw new Error(`the PDF cannot be sealed: it ${fault}`);
}
