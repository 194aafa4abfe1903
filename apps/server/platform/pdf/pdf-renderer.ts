import type { Sender } from '../fair-queue.ts';
import { Refused } from '../refused.ts';
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { TimeStampAuthority } from './add-time-stamp.ts';
import { documentData, documentTemplate } from './render-document.ts';
import type { LegalDocument, TemplateFile } from './render-document.ts';
import type { RenderRequest } from './render-worker.ts';
import type { PdfCertificate } from './open-pkcs12.ts';
import type { SealDetails } from './seal-pdf.ts';
import { timeStampRoom } from './seal-gap.ts';

export interface PdfRenderer {
  /**
   * Renders a Typst template to PDF; the template reads `data` with `json("data.json")`. `data` is never part of the Typst source, so
   * nothing in it is executed. With `seal`, the PDF is signed with the renderer's certificate. Rejects when the template does not compile,
   * the job takes too long, or the worker ends unexpectedly. Files are PDF/UA-1, for which the template needs a title, alternative texts
   * of pictures and headings in order. `archive` asks for PDF/A-2u instead, for which it needs a document date, and rejects if it has a letter
   * that no font has. Other documents show the code of such a letter: 〔U+1F600〕.
   * `files`: pictures that the template may read by their names.
   */
  render(
    template: string,
    data: unknown,
    seal?: SealDetails,
    options?: { readonly archive?: boolean; readonly files?: readonly TemplateFile[] },
  ): Promise<Uint8Array>;
  /** Renders a legal text as PDF without a seal. */
  renderDocument(document: LegalDocument): Promise<Uint8Array>;
  /** Stops the worker; jobs that it cannot finish in a second are rejected, and so is all rendering afterwards. */
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  /** The worker stops after this many milliseconds without a job. */
  readonly idleMs: number;
  /** A worker whose resident memory exceeds this is replaced, because Typst does not free all its memory. */
  readonly maxRssBytes?: number;
  /** A job that takes longer fails, and its worker is stopped. */
  readonly jobTimeoutMs?: number;
}

export interface PdfRendererOptions extends RenderPoolOptions {
  readonly certificate?: PdfCertificate;
  /** Stamps the time of each seal. When it cannot, the PDF is returned without a time stamp. */
  readonly timeStamps?: TimeStampAuthority | undefined;
  /** The worker, if others use it too. */
  readonly pool?: RenderPool | undefined;
}

/** The one worker process that renders and seals PDFs. It starts on first use. */
export type RenderPool = WorkerPool<RenderRequest, Uint8Array>;

const contracts: Sender = { key: 'contracts', rank: 0 };
const documents: Sender = { key: 'documents', rank: 1 };
/** A document that takes longer when the server stops is made again. */
const endMs = 1_000;

export function createRenderPool({ maxRssBytes = 320 * 1024 * 1024, ...options }: RenderPoolOptions): RenderPool {
  const module = new URL('./render-worker.ts', import.meta.url);
  return createWorkerPool({ name: 'PDF', module, maxRssBytes, ...options });
}

/** Renders and seals PDFs in one worker process. */
export function createPdfRenderer({ certificate, timeStamps, pool: given, ...options }: PdfRendererOptions): PdfRenderer {
  const pool = given ?? createRenderPool(options);

  const render: PdfRenderer['render'] = async (template, data, details, { archive = false, files = [] } = {}) => {
    const dataJson = JSON.stringify(data);
    if (details && !certificate) throw new Error('a seal was asked for, but no certificate was given');
    const seal = details && certificate && { details, certificate, room: timeStamps ? timeStampRoom : 0 };
    // A sealed document is a contract that has been paid for: it waits only for the document that is being made.
    const pdf = await pool.run({ template, dataJson, archive, files, ...(seal && { seal }) }, seal ? contracts : documents);
    if (pdf instanceof Refused) throw new Error('too many documents wait');
    if (!seal || !timeStamps) return pdf;
    // Not in the worker, where other documents would wait for the authority. Loaded here, because most servers have none.
    const { addTimeStamp } = await import('./add-time-stamp.ts');
    return addTimeStamp(pdf, timeStamps);
  };

  return {
    render,
    renderDocument: (document) => {
      const { data, files } = documentData(document);
      return render(documentTemplate, data, undefined, { files });
    },
    close: () => pool.close({ withinMs: endMs }),
  };
}
