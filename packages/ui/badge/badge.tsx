import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './badge.module.css';

/** `teal` marks features, `blue` and `grey` classify, the others are states (amber: the user has something to do). */
export type BadgeTone = 'teal' | 'blue' | 'grey' | 'amber' | 'success' | 'error';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** A short label: a product's feature, an order's state. */
export function Badge({ tone = 'teal', children }: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>;
}
