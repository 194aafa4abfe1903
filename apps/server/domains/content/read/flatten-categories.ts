import type { z } from 'zod';
import type { categoriesFile } from '../content-files.ts';

type Written = z.output<typeof categoriesFile>;

export interface FlatCategory extends Omit<Written[number], 'children'> {
  /** The code of the category above. */
  readonly parent: string | null;
  /** Its place in the file. */
  readonly path: readonly PropertyKey[];
}

/** All categories in the order of the file, each after the one above. Area and legal class come from above. */
export function flattenCategories(written: Written): FlatCategory[] {
  return written.flatMap(({ children: seconds, ...first }, one) => [
    { ...first, parent: null, path: [one] },
    ...seconds.flatMap(({ children: thirds, ...second }, two) => {
      const inherited = { area: first.area, legal: second.legal ?? first.legal };
      const path = [one, 'children', two];
      return [
        { ...second, ...inherited, parent: first.code, path },
        ...thirds.map((third, three) => ({ ...third, ...inherited, parent: second.code, path: [...path, 'children', three] })),
      ];
    }),
  ]);
}
