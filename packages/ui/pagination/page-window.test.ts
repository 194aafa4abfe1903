import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPages, pageWindow } from './page-window.ts';

test('a small number of pages is shown completely', () => {
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('the window in the middle of many pages has both ends and the neighbours', () => {
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
});

test('an empty list has one page', () => {
  expect(countPages(0, 10)).toBe(1);
  expect(countPages(41, 40)).toBe(2);
});

test('every window is ascending, contains the current page and both ends, and no gap hides fewer than two pages', () => {
  const place = fc.integer({ min: 1, max: 500 }).chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const window = pageWindow(page, pages);
      expect(window).toContain(page);
      expect(window[0]).toBe(1);
      expect(window.at(-1)).toBe(pages);
      window.forEach((entry, index) => {
        const [before, after] = [window[index - 1], window[index + 1]];
        if (entry === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(entry - before).toBe(1);
      });
    }),
    { seed: 20261101 },
  );
});
