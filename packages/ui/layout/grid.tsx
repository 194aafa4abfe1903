import { createElement, type ElementType } from 'react';
import { classOf, dress, type PropsAs, type SmallSpace, type Space } from './look.ts';

interface GridOwn {
  /** Least width of a column in rem. Cards are 16, 19 or 26: four, three or two side by side in the widest page. */
  readonly least: 9 | 10 | 11 | 12 | 14 | 16 | 18 | 19 | 26;
  /** Fewer parts than fit share the whole row: for a fixed number of parts. */
  readonly stretch?: boolean | undefined;
  /** Space between the columns, and between rows unless `rowGap` says another one. */
  readonly gap?: Space | undefined;
  readonly rowGap?: SmallSpace | undefined;
  /** Where lower parts stand in their row. Without it they are as high. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
}

/** Parts in equal columns, as many as fit. `as` names the element, a `div` without it. */
export function Grid<Tag extends ElementType = 'div'>({ as, least, stretch, gap, rowGap, align, ...rest }: PropsAs<GridOwn, Tag>) {
  const kind = [classOf('grid', true), classOf('stretch', stretch), classOf('least', least)];
  return createElement<object>(as ?? 'div', dress(rest, ...kind, classOf('gap', gap), classOf('rows', rowGap), classOf('align', align)));
}
