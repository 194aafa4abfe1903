/** Page sizes on offer, the first is the default. */
export const pageSizes = [10, 20, 40] as const;

/** Number of pages; an empty list still has one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The page numbers to show: first, last, the current one and its neighbours; `gap` stands for the pages left out.
 * A gap never hides a single page.
 */
export function pageWindow(page: number, pages: number): readonly (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - 1, pages - 4));
  const to = Math.min(pages, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before = from === 1 ? [] : from === 2 ? [1] : from === 3 ? [1, 2] : [1, 'gap' as const];
  const after = to === pages ? [] : to === pages - 1 ? [pages] : to === pages - 2 ? [pages - 1, pages] : ['gap' as const, pages];
  return [...before, ...middle, ...after];
}
