import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';
import styles from './fold.module.css';

interface FoldedRestProps<Item> {
  items: readonly Item[];
  /** Items that phones show before the rest. */
  first: number;
  /** Names the rest by the number of its items: `再看 4 个问题`. */
  label: (count: number) => string;
  /** A part of the list. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of which phones show the first items, and the rest folded. One item alone is not folded: that saves nothing. */
export function FoldedRest<Item>({ items, first, label, children }: FoldedRestProps<Item>) {
  if (items.length <= first + 1) return children(items);
  const rest = items.slice(first);
  return (
    <>
      {children(items.slice(0, first))}
      <Fold className={styles.rest} label={label(rest.length)}>
        {children(rest)}
      </Fold>
    </>
  );
}
