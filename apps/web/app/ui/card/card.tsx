import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside';
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Lifted by a shadow: the thing to look at on this page. */
  raised?: boolean;
}

/** A white panel with a hairline border; the surface on which forms, summaries and lists stand. */
export function Card({ as: Element = 'div', padding = 'medium', raised, className, ...rest }: CardProps) {
  return <Element {...rest} className={joinClasses(styles.card, styles[padding], raised && styles.raised, className)} />;
}
