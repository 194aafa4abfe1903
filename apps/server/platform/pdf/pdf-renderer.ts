import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { documentData, documentTemplate } from './render-document.ts';
import type { LegalDocument } from './render-document.ts';
import type { WorkerAnswer, WorkerRequest } from './render-protocol.ts';
import type { PdfCertificate, SealDetails } from './seal-pdf.ts';

export interface PdfRenderer {
  /**
   * Renders a Typst template to PDF; the template reads `data` with `json("data.json")`. `data` is never part of the Typst
   * source, so nothing in it is executed. With `seal`, the PDF is signed with the renderer's certificate. Rejects when the
   * template does not compile, the job takes too long, or the worker ends unexpectedly.
   */
  render(template: string, data: unknown, seal?: SealDetails): Promise<Uint8Array>;
  /** Renders a legal text as PDF without a seal. */
  renderDocument(document: LegalDocument): Promise<Uint8Array>;
  /** Waits for running jobs and stops the worker. Rendering rejects afterwards. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** The worker stops after this many milliseconds without a job. */
  readonly idleMs: number;
  readonly certificate?: PdfCertificate;
  /** A worker whose resident memory exceeds this is replaced, because Typst does not free all its memory. */
  readonly maxRssBytes?: number;
  /** A job that takes longer fails, and its worker is stopped. */
  readonly jobTimeoutMs?: number;
}

interface Job {
  readonly request: Extract<WorkerRequest, { kind: 'job' }>;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Worker {
  readonly child: ChildProcess;
  /** The first job is the running one. */
  readonly jobs: Job[];
  readonly exited: Promise<unknown>;
  /** The timeout of the first job. */
  jobTimer: NodeJS.Timeout | undefined;
}

const workerFile = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/**
 * Renders and seals PDFs in one worker that starts on first use. The worker is a process rather than a thread: only the end of
 * a process frees all memory of Typst and its fonts, and a crash in native code does not affect the server.
 */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { idleMs, certificate, maxRssBytes = 320 * 1024 * 1024, jobTimeoutMs = 60_000 } = options;
  const workers = new Set<Worker>();
  let current: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  /** The worker gets no new jobs. It exits after its last job, because its channel is closed. */
  const retire = (worker: Worker): void => {
    if (current === worker) current = undefined;
    if (worker.jobs.length === 0 && worker.child.connected) worker.child.disconnect();
  };

  /** The timeout of a job starts here, not while the job waits. The end of the process rejects this job and the waiting ones. */
  const beginNext = (worker: Worker): void => {
    const [job] = worker.jobs;
    if (!job) return;
    worker.jobTimer = setTimeout(() => worker.child.kill('SIGKILL'), jobTimeoutMs);
    send(worker, job.request);
  };

  const settle = (worker: Worker, answer: WorkerAnswer): void => {
    const job = worker.jobs.shift();
    clearTimeout(worker.jobTimer);
    if (!job) return;
    if ('pdf' in answer) job.resolve(answer.pdf);
    else job.reject(new Error(answer.fault));
    beginNext(worker);
    if (worker !== current || answer.rssBytes > maxRssBytes) retire(worker);
    else if (worker.jobs.length === 0) idleTimer = setTimeout(retire, idleMs, worker).unref();
  };

  const forget = (worker: Worker): void => {
    workers.delete(worker);
    if (current === worker) current = undefined;
    rejectJobs(worker);
  };

  const start = (): Worker => {
    const worker = launchWorker(certificate, settle, forget);
    workers.add(worker);
    return worker;
  };

  const render: PdfRenderer['render'] = (template, data, seal) =>
    new Promise((resolve, reject) => {
      if (closed) throw new Error('the PDF renderer is closed');
      const dataJson = JSON.stringify(data);
      clearTimeout(idleTimer);
      const worker = (current ??= start());
      const request = { kind: 'job', id: ++lastId, template, dataJson, ...(seal && { seal }) } as const;
      addToQueue(worker.jobs, { request, resolve, reject });
      if (worker.jobs.length === 1) beginNext(worker);
    });

  return {
    render,
    renderDocument: (document) => render(documentTemplate, documentData(document)),
    async close() {
      closed = true;
      clearTimeout(idleTimer);
      const ending = [...workers];
      ending.forEach(retire);
      await Promise.all(ending.map(({ exited }) => exited));
    },
  };
}

/** A sealed document is a contract that has been paid for: it waits only for the document that is being made. */
function addToQueue(jobs: Job[], job: Job): void {
  const place = job.request.seal ? jobs.findIndex((waiting, index) => index > 0 && !waiting.request.seal) : -1;
  jobs.splice(place < 0 ? jobs.length : place, 0, job);
}

/** The worker has ended and cannot answer these jobs. */
function rejectJobs({ jobs, jobTimer }: Worker): void {
  clearTimeout(jobTimer);
  for (const job of jobs.splice(0)) job.reject(new Error('the PDF worker stopped before the document was done'));
}

function launchWorker(
  certificate: PdfCertificate | undefined,
  onAnswer: (worker: Worker, answer: WorkerAnswer) => void,
  onEnd: (worker: Worker) => void,
): Worker {
  // An empty execArgv: the worker must not inherit a debugger or test runner of the parent.
  const child = fork(workerFile, { execArgv: [], serialization: 'advanced' });
  const worker: Worker = { child, jobs: [], exited: once(child, 'exit').catch(() => undefined), jobTimer: undefined };
  child.on('message', (answer: WorkerAnswer) => onAnswer(worker, answer));
  child.on('exit', () => onEnd(worker));
  child.on('error', () => onEnd(worker));
  if (certificate) send(worker, { kind: 'certificate', certificate });
  return worker;
}

function send({ child }: Worker, request: WorkerRequest): void {
  child.send(request);
}
