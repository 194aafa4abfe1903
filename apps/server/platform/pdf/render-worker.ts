import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { WorkerAnswer, WorkerRequest } from './render-protocol.ts';
import { createPdfSealer } from './seal-pdf.ts';
import type { PdfCertificate, PdfSealer, SealDetails } from './seal-pdf.ts';

// Typst may read files in its workspace. This folder does not exist, so a template can read `data.json` only.
const workspace = join(import.meta.dirname, 'no-files');
const dataFile = join(workspace, 'data.json');
const fontFolder = join(dirname(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc'))), '..', 'fonts');

// Typst caches results across documents. After this many documents, results unused since the last eviction are dropped.
const documentsPerEviction = 5;

// Pages and calls come first when processors are busy.
setPriority(constants.priority.PRIORITY_LOW);
// Ctrl-C in a terminal is sent to this process too. It exits when its channel is closed and its jobs are done.
process.on('SIGINT', () => undefined);

let compiler: NodeCompiler | undefined;
let rendered = 0;
let certificate: PdfCertificate | undefined;
let sealer: PdfSealer | undefined;

function renderPdf(template: string, dataJson: string): Buffer {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fontFolder] }] });
  try {
    compiler.mapShadow(dataFile, Buffer.from(dataJson));
    const outcome = compiler.compile({ mainFileContent: template });
    const document = outcome.result;
    if (!document) {
      const error = outcome.takeError();
      throw new Error(`the template does not compile: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
    }
    return compiler.pdf(document);
  } finally {
    compiler.unmapShadow(dataFile);
    if (++rendered % documentsPerEviction === 0) compiler.evictCache(1);
  }
}

function sealPdf(pdf: Buffer, details: SealDetails): Uint8Array {
  if (!certificate) throw new Error('a seal was asked for, but no certificate was given');
  sealer ??= createPdfSealer(certificate);
  return sealer.seal(pdf, details);
}

function answer(message: WorkerAnswer): void {
  process.send?.(message);
}

process.on('message', (request: WorkerRequest) => {
  if (request.kind === 'certificate') {
    certificate = request.certificate;
    return;
  }
  const { id, template, dataJson, seal } = request;
  const rssBytes = (): number => process.memoryUsage.rss();
  try {
    const unsealed = renderPdf(template, dataJson);
    const pdf = seal ? sealPdf(unsealed, seal) : unsealed;
    answer({ id, pdf, rssBytes: rssBytes() });
  } catch (error) {
    answer({
      id,
      fault: error instanceof Error ? error.message : String(error),
      rssBytes: rssBytes(),
    });
  }
});
