import { checkPaperSize, type PaperType, MOST_PAGES, sayTooLong } from '@portal/rules/service/papers.ts';
import { createHash, randomUUID } from 'node:crypto';
import { bytesOf } from '#platform/http/bodies/received-file.ts';
import { cleanDocument, type DocumentFault } from '#platform/images/clean-document.ts';
import { findPdfFault } from '#platform/images/pdf-facts.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { type DocumentKind, documentKinds } from './kinds.ts';

/** A file of a paper that was checked and cleaned in memory. Nothing of it is stored. */
export interface PreparedPage {
  readonly id: string;
  readonly fileKey: string;
  readonly mediaType: PaperType;
  readonly bytes: Buffer;
  /** Of a PDF, as it says of itself. */
  readonly pageCount: number;
  readonly sha256: Buffer;
}

export type PageFault = DocumentFault | 'PAPER_TOO_LONG' | 'IMAGE_TOO_LARGE';

/** Checks and cleans one file of a paper. */
export async function preparePage(kind: DocumentKind, file: File, limitMb: number): Promise<PreparedPage | Refused<PageFault>> {
  const tooLarge = checkPaperSize(file.size, limitMb);
  if (tooLarge) return refuse('IMAGE_TOO_LARGE', [], tooLarge.message);
  const clean = cleanDocument(await bytesOf(file));
  if ('fault' in clean) return refuse(clean.fault, [], clean.message);
  const facts = clean.mediaType === 'application/pdf' ? findPdfFault(clean.bytes) : { pages: 1 };
  if ('fault' in facts) return refuse(facts.fault, [], facts.message);
  if (facts.pages > MOST_PAGES) return refuse('PAPER_TOO_LONG', [], sayTooLong(facts.pages));
  const id = randomUUID();
  return {
    id,
    fileKey: `${documentKinds[kind].folder}/${id}`,
    mediaType: clean.mediaType,
    bytes: clean.bytes,
    pageCount: facts.pages,
    sha256: createHash('sha256').update(clean.bytes).digest(),
  };
}
