import { imageMessages } from '@portal/rules/account/image.ts';
import { adviseFile } from '@portal/rules/account/photo-advice.ts';
import { checkPaperSize, PAPER_WIDTH, paperMessages, paperTypeOf } from '@portal/rules/service/papers.ts';
import type { Refusal } from '@portal/rules/values/refusal.ts';
import { prepareImage } from '../image-upload/prepare-image.ts';

/** The file that is sent for a chosen picture or PDF: a PDF as it is, a photo upright, without metadata and with readable print. */
export async function preparePage(file: File, limitMb: number): Promise<File | Refusal> {
  const tooLarge = checkPaperSize(file.size, limitMb);
  if (tooLarge) return tooLarge;
  const start = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return { rule: 'image.unreadable', message: imageMessages.unreadable };
  const type = paperTypeOf(new Uint8Array(start));
  if (!type && !adviseFile(file.size, new Uint8Array(start))) return { rule: 'paper.type', message: paperMessages.type };
  // The name of a file may reveal its owner, and is not needed.
  if (type === 'application/pdf') return new File([file], 'document.pdf', { type });
  return prepareImage(file, limitMb, PAPER_WIDTH);
}
