import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const hrefFor = (page: number, size: number): string => `/list?currentPage=${page}&size=${size}`;

const show = (total: number, page: number): string => {
  const element = <Pagination total={total} page={page} size={10} hrefFor={hrefFor} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

test('total, sizes, previous and next are shown', () => {
  const markup = show(183, 6);
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('共 183 条');
  expect(markup).toContain('20 条/页');
  expect(markup).toMatch(
    /href="\/list\?currentPage=5&amp;size=10"[^>]*aria-label="上一页"|aria-label="上一页"[^>]*href="\/list\?currentPage=5&amp;size=10"/,
  );
});

test('the first page has no link to a previous one', () => {
  expect(show(183, 1)).not.toContain('上一页');
  expect(show(183, 1)).toContain('下一页');
});

test('an empty list has no pager', () => {
  expect(show(0, 1)).toBe('');
});
