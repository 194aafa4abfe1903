import { adviseFile } from '@portal/rules/account/photo-advice.ts';
import { type PaperType, paperTypeOf } from '@portal/rules/service/papers.ts';
import { Refused } from '../refused.ts';
import { cleanImage } from './clean-image.ts';

export interface CleanDocument {
  readonly mediaType: PaperType;
  readonly bytes: Buffer;
}

/** Why a file is not accepted: its type, that it is cut short, a fault of the picture, or a password. */
export type DocumentFault = 'PAPER_TYPE_UNSUPPORTED' | 'PAPER_UNREADABLE' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS' | 'PAPER_LOCKED';

/** `message`: what to do, if there is more to say than that the type is wrong. */
export interface FaultyDocument {
  readonly fault: DocumentFault;
  readonly message?: string | undefined;
}

/** A PDF ends with this mark, within its last kilobyte. One that was cut short does not. */
const pdfEnd = '%%EOF';

/**
 * A document as it is stored: a picture or a PDF. A picture is reduced to itself, like one of a certificate. A PDF is only checked to be
 * whole: the portal never opens or shows it, and an operator gets the file that was sent.
 */
export function cleanDocument(file: Buffer): CleanDocument | FaultyDocument {
  const mediaType = paperTypeOf(file);
  if (!mediaType) return { fault: 'PAPER_TYPE_UNSUPPORTED', message: adviseFile(file.length, file)?.message };
  if (mediaType === 'application/pdf')
    return file.subarray(-1024).includes(pdfEnd) ? { mediaType, bytes: file } : { fault: 'PAPER_UNREADABLE' };
  const clean = cleanImage(file);
  if (!(clean instanceof Refused)) return { mediaType: clean.type, bytes: clean.bytes };
  return { fault: clean.code === 'IMAGE_TOO_MANY_PIXELS' ? 'IMAGE_TOO_MANY_PIXELS' : 'IMAGE_UNREADABLE' };
}

/** The ending of a file's name by its type. */
export const documentEndings: Readonly<Record<PaperType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
