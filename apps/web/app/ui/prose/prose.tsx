import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './prose.module.css';

interface ProseProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** HTML that the server renders from our own Markdown; the import refuses raw HTML. */
  html: string;
}

/** A long text. */
export function Prose({ html, className, ...rest }: ProseProps) {
  return <div {...rest} className={joinClasses(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
