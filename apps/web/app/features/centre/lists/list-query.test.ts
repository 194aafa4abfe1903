import { expect, it } from 'vitest';
import { pageHref, readPage } from './list-query.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

it('accepts a page number and an offered page size', () => {
  expect(readPage(search('pageNum=3&pageSize=20'))).toEqual({ pageNum: 3, pageSize: 20 });
});

it.each(['', 'pageNum=0', 'pageNum=-1', 'pageNum=1.5', 'pageNum=abc&pageSize=7', 'pageNum=99999999', 'pageSize=1000'])(
  'an address without a sensible page opens the first ten: %s',
  (text) => {
    expect(readPage(search(text))).toEqual({ pageNum: 1, pageSize: 10 });
  },
);

it('keeps the tab in the address of a page', () => {
  expect(pageHref('/personalCenter/myOrder?tab=void', { pageNum: 2, pageSize: 20 })).toBe(
    '/personalCenter/myOrder?tab=void&pageNum=2&pageSize=20',
  );
  expect(pageHref('/personalCenter/myPolicy', { pageNum: 2, pageSize: 10 })).toBe('/personalCenter/myPolicy?pageNum=2&pageSize=10');
});
