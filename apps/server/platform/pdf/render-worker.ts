import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { serveJobs } from '../workers/serve-jobs.ts';
import { findUnprintable, fontFolder, hasRareLetters, readRareFonts, sayCodePoint } from './fonts/fonts.ts';
import type { PdfCertificate } from './open-pkcs12.ts';
import type { TemplateFile } from './render-document.ts';
import type { PdfSealer, SealDetails } from './seal-pdf.ts';

export interface RenderRequest {
  readonly template: string;
  readonly dataJson: string;
  /** As PDF/A-2u; else as PDF/UA-1. */
  readonly archive: boolean;
  /** What the template may read besides its data. */
  readonly files: readonly TemplateFile[];
  /** `room`: bytes kept free for a time stamp. */
  readonly seal?: { readonly details: SealDetails; readonly certificate: PdfCertificate; readonly room: number };
}

// Typst may read files in its workspace. This folder does not exist, so a template can read `data.json` and the files of its request only.
const workspace = join(import.meta.dirname, 'no-files');
const dataFile = join(workspace, 'data.json');

// Typst caches results across documents. After this many documents, results unused in as many evictions as below are dropped: the terms of a
// product stay laid out as long as one of the last fifteen policies was of it.
const documentsPerEviction = 5;
const evictionsKept = 3;

// Pages and calls come first when processors are busy.
setPriority(constants.priority.PRIORITY_LOW);

let everyday: NodeCompiler | undefined;
let withRare: NodeCompiler | undefined;
let rendered = 0;
// A server has one certificate: the one opened for the last seal serves the next one.
let sealing: { readonly p12: Buffer; readonly sealer: PdfSealer } | undefined;

/**
 * Only Typst's own export may say that a file is PDF/A or PDF/UA, and it takes one of them at a time. Both are tagged. A file that cannot be
 * what it says is not made.
 */
function exportPdf(typst: NodeCompiler, document: NodeTypstDocument, archive: boolean): Buffer {
  return typst.pdf(document, { pdfStandard: archive ? 'a-2u' : 'ua-1' });
}

/** The compiler for a text: the fonts of the rare letters are loaded for the first text that has one. */
// Fonts in memory come first: Typst takes none after it has begun to search folders.
function compilerFor(dataJson: string): NodeCompiler {
  if (!hasRareLetters(dataJson)) return (everyday ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fontFolder] }] }));
  return (withRare ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readRareFonts() }, { fontPaths: [fontFolder] }] }));
}

/**
 * The data as it can be printed. A contract with a letter that no font has is refused: it would show a box. Other documents show the code
 * of the letter instead, so that nothing is lost.
 */
function withoutBoxes(dataJson: string, archive: boolean): string {
  const unprintable = findUnprintable(dataJson);
  if (unprintable.length === 0) return dataJson;
  const codes = unprintable.map(sayCodePoint).join(' ');
  if (archive) throw new Error(`no font has ${codes}: the document was not made`);
  return unprintable.reduce((text, character) => text.replaceAll(character, `〔${sayCodePoint(character)}〕`), dataJson);
}

function renderPdf({ template, dataJson, archive, files }: Omit<RenderRequest, 'seal'>): Buffer {
  const printable = withoutBoxes(dataJson, archive);
  const compiler = compilerFor(printable);
  try {
    compiler.mapShadow(dataFile, Buffer.from(printable));
    for (const { name, bytes } of files) compiler.mapShadow(join(workspace, name), Buffer.from(bytes));
    const outcome = compiler.compile({ mainFileContent: template });
    const document = outcome.result;
    if (!document) {
      const error = outcome.takeError();
      throw new Error(`the template does not compile: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
    }
    return exportPdf(compiler, document, archive);
  } finally {
    compiler.unmapShadow(dataFile);
    for (const { name } of files) compiler.unmapShadow(join(workspace, name));
    if (++rendered % documentsPerEviction === 0) compiler.evictCache(evictionsKept);
  }
}

serveJobs(async ({ seal, ...request }: RenderRequest): Promise<Uint8Array> => {
  const pdf = renderPdf(request);
  if (!seal) return pdf;
  // Loaded for the first seal: most workers only print documents.
  const { createPdfSealer } = await import('./seal-pdf.ts');
  const p12 = Buffer.from(seal.certificate.p12);
  if (!sealing?.p12.equals(p12)) sealing = { p12, sealer: createPdfSealer(seal.certificate) };
  return sealing.sealer.seal(pdf, seal.details, seal.room);
});
