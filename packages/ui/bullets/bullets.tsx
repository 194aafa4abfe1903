import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './bullets.module.css';

/** Sentences as a list with bullets. */
export function Bullets({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={joinClasses(styles.bullets, className)} />;
}
