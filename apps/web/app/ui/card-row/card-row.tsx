import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './card-row.module.css';

interface CardRowProps extends ComponentProps<'ul'> {
  as?: 'ul' | 'div';
  /** Least width of a card: four, three or two side by side in the widest page, fewer in a narrower one. */
  least?: 'narrow' | 'medium' | 'wide';
  /** Fewer cards than fit share the whole row: for a fixed number of cards. */
  stretch?: boolean;
}

/** Cards side by side, in rows of equal columns. */
export function CardRow({ as = 'ul', least = 'medium', stretch, className, ...rest }: CardRowProps) {
  // Both take the same attributes; a union of element names has no common type of refs.
  const Element = as as 'ul';
  return <Element {...rest} className={joinClasses(styles.row, styles[least], stretch && styles.stretch, className)} />;
}
