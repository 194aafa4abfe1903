import { describe, expect, it } from 'vitest';
import { checkPaperSize, countPages, namePages, paperTypeOf, sayPaperFile } from './papers.ts';

describe('the files of a paper', () => {
  it('are counted and named by their pages: a PDF is as many as it says', () => {
    const files = [{}, { pages: 5 }, { pages: 1 }];
    expect(countPages(files)).toBe(7);
    expect(namePages(files)).toEqual(['第 1 页', '第 2-6 页', '第 7 页']);
  });

  it('are told by their first bytes, in words of kind and size, and have a limit', () => {
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    expect([paperTypeOf(bytesOf('%PDF-1.7')), paperTypeOf(bytesOf('\xff\xd8\xff\xe0')), paperTypeOf(bytesOf('<html>%PDF-'))]).toEqual([
      'application/pdf',
      'image/jpeg',
      undefined,
    ]);
    expect(sayPaperFile({ mediaType: 'application/pdf', bytes: 1_300_000 })).toBe('PDF，1.2 MB');
    expect(sayPaperFile({ mediaType: 'image/png', bytes: 900 })).toBe('图片，1 KB');
    expect([checkPaperSize(1024 * 1024, 1), checkPaperSize(1024 * 1024 + 1, 1)?.rule]).toEqual([undefined, 'paper.size']);
  });
});
