import type { FaultyDocument } from './clean-document.ts';

/** What a PDF says of itself without being opened: no page of it is read. */
interface PdfFacts {
  /** At least 1. Of a file whose list of pages is packed the number is not known, and 1 stands for it. */
  readonly pages: number;
}

const locked: FaultyDocument = {
  fault: 'PAPER_LOCKED',
  message: '这个 PDF 设有密码，我们打不开。请在电脑或手机上用密码打开它，另存为（或打印成）没有密码的 PDF，或逐页拍照后上传。',
};

/** How many pages a PDF has, or why nobody could open it: it has a password. */
export function findPdfFault(file: Buffer): PdfFacts | FaultyDocument {
  const text = file.toString('latin1');
  // In the trailer, or in the dictionary of the stream that stands for it: neither is ever packed.
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return locked;
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]{0,200}?\/Count\s+(\d{1,6})|\/Count\s+(\d{1,6})[^>]{0,200}?\/Type\s*\/Pages\b/g)];
  return { pages: Math.max(1, ...counts.map(([, after, before]) => Number(after ?? before))) };
}
