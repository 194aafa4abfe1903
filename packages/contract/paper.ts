import { MOST_PAGES } from '@portal/rules/service/papers.ts';
import { z } from 'zod';

/** The file that one page of a paper is sent as, and the page that it replaces. Every call that adds a page has them. */
export const replaces = z.uuid('页的编号格式有误').optional().describe('要替换的一页；它已不在时，新的一页排在最后');

/** A page of one's own paper. */
export const pageId = z.uuid('页的编号格式有误');

const pageFacts = {
  id: pageId,
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  bytes: z
    .number()
    .int()
    .min(1)
    .max(64 * 1024 * 1024),
  pages: z.number().int().min(2).max(MOST_PAGES).optional().describe('多页的 PDF 共有几页'),
};

/** What its owner sees of a file that was added. Its digest is for records. */
export const paperPage = z.object(pageFacts);

/** The same in an answer that is kept with its digest. */
export const recordedPage = z.strictObject({ ...pageFacts, sha256: z.string().regex(/^[0-9a-f]{64}$/, '摘要格式有误') });

/** A paper as its owner sees it: several photographs and PDFs, in their order, are one. */
export const paper = z.object({
  pages: z.array(paperPage).describe('按顺序的各个文件；空为还没有上传'),
  refused: z.string().nullable().describe('上一份没有通过的原因；重新上传之后为空'),
});

/** The page that a file became. */
export const addedPage = pageId.describe('这个文件成为的一页；同样的文件已经在里面时，是原有的一页');

/** Refusals of every call that adds a page. */
export const addingRefusals = [
  'PAPER_TYPE_UNSUPPORTED',
  'PAPER_UNREADABLE',
  'PAPER_LOCKED',
  'PAPER_TOO_LONG',
  'PAPER_CLOSED',
  'TOO_MANY_FILES',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
] as const;
