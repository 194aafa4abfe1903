import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside';
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Raised by a shadow, for the main card of a page. */
  raised?: boolean;
}

/** A white panel with a thin border, for forms, summaries and lists. */
export function Card({ as: Element = 'div', padding = 'medium', raised, className, ...rest }: CardProps) {
  return <Element {...rest} className={joinClasses(styles.card, styles[padding], raised && styles.raised, className)} />;
}
