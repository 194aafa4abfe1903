import type { PdfCertificate, SealDetails } from './seal-pdf.ts';

/** Messages from the server to the worker process: the certificate once, then jobs. */
export type WorkerRequest =
  | { readonly kind: 'certificate'; readonly certificate: PdfCertificate }
  | {
      readonly kind: 'job';
      readonly id: number;
      readonly template: string;
      readonly dataJson: string;
      readonly seal?: SealDetails;
    };

/** Messages from the worker process. `rssBytes` is its resident memory after the job. */
export type WorkerAnswer =
  | { readonly id: number; readonly pdf: Uint8Array; readonly rssBytes: number }
  | { readonly id: number; readonly fault: string; readonly rssBytes: number };
