import { DEFAULT_IMAGE_LIMIT_MB, type ImageType, imageTypeOf } from '../account/image.ts';
import type { Refusal } from '../values/refusal.ts';

export type PaperType = ImageType | 'application/pdf';

/** The pages of one paper, photographs and pages of PDFs together: a scan of more is no paper but an archive. */
export const MOST_PAGES = 40;

/** Wide enough that the small print of a photographed paper stays readable. */
export const PAPER_WIDTH = 2048;

/** A file of a paper, in its order. */
export interface PaperFile {
  readonly mediaType: PaperType;
  readonly bytes: number;
  /** Of a PDF of several pages how many, as it says of itself. */
  readonly pages?: number | undefined;
}

/** Messages for a file that is not accepted. */
export const paperMessages = {
  type: '请上传 JPG、PNG、WebP 图片或者 PDF 文件。',
  unreadable: '文件不完整或无法打开，请换一个文件重新上传。',
} as const;

/** A paper would have so many pages with a file that is added. */
export const sayTooLong = (pages: number): string =>
  `连同这个文件共 ${pages} 页，一份最多 ${MOST_PAGES} 页。请删除不需要的页，或只上传需要的部分。`;

/** `paper.size`: at most `limitMb` × 1024 × 1024 bytes. The message contains the limit. */
export function checkPaperSize(bytes: number, limitMb = DEFAULT_IMAGE_LIMIT_MB): Refusal | undefined {
  return bytes <= limitMb * 1024 * 1024 ? undefined : { rule: 'paper.size', message: `每个文件不能大于 ${limitMb} MB，请压缩后再上传。` };
}

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** The type of a paper's file by its first bytes; the file name is ignored. Undefined for types that are not accepted. */
export function paperTypeOf(bytes: Uint8Array): PaperType | undefined {
  return pdf.every((byte, at) => bytes[at] === byte) ? 'application/pdf' : imageTypeOf(bytes);
}

/** The pages of these files together. */
export const countPages = (files: readonly Pick<PaperFile, 'pages'>[]): number => files.reduce((sum, { pages = 1 }) => sum + pages, 0);

/** Which pages of the paper each file is: 第 1 页, and 第 2-6 页 of a PDF of five. */
export function namePages(files: readonly Pick<PaperFile, 'pages'>[]): string[] {
  let before = 0;
  return files.map(({ pages = 1 }) => {
    const first = before + 1;
    before += pages;
    return pages > 1 ? `第 ${first}-${before} 页` : `第 ${first} 页`;
  });
}

/** The kind and size of a file, in words. */
export function sayPaperFile({ mediaType, bytes }: PaperFile): string {
  const size = bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${mediaType === 'application/pdf' ? 'PDF' : '图片'}，${size}`;
}
