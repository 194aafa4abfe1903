import { describe, expect, it } from 'vitest';
import { findPdfFault } from './pdf-facts.ts';

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, 'latin1');

describe('what a PDF says of itself', () => {
  it('is how many pages it has, whichever way its list of pages is written', () => {
    expect(findPdfFault(pdf('<< /Type /Pages /Kids [3 0 R] /Count 12 >>'))).toEqual({ pages: 12 });
    expect(findPdfFault(pdf('<</Count 41/Kids[3 0 R]/Type/Pages>>'))).toEqual({ pages: 41 });
    expect(findPdfFault(pdf('<< /Type /Pages /Count 3 >> << /Type /Pages /Count 30 >>'))).toEqual({ pages: 30 });
  });

  it('is one page if the list is packed, or counts something else', () => {
    expect(findPdfFault(pdf('<< /Type /ObjStm /N 3 >> stream \x01\x02 endstream'))).toEqual({ pages: 1 });
    expect(findPdfFault(pdf('<< /Type /Outlines /Count 99 >>'))).toEqual({ pages: 1 });
  });

  it('is that it has a password', () => {
    expect(findPdfFault(pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>'))).toMatchObject({
      fault: 'PAPER_LOCKED',
      message: expect.stringContaining('没有密码的 PDF'),
    });
    expect(findPdfFault(pdf('(how to /Encrypt a file)'))).toEqual({ pages: 1 });
  });

  it('is found in a moment in a file that is made to be slow', () => {
    const slow = pdf('/Type /Pages '.repeat(50_000) + '/Count 1 '.repeat(50_000) + `/Encrypt${' '.repeat(500_000)}`);
    const before = performance.now();
    findPdfFault(slow);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
