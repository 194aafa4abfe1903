import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './prose.module.css';

interface ProseProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** HTML that the server renders from our own Markdown; the import refuses raw HTML. */
  html: string;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A long text. A table that is too wide for it scrolls by itself. */
export function Prose({ html, className, ref, ...rest }: ProseProps) {
  const own = useRef<HTMLDivElement>(null);
  const text = ref ?? own;
  useTablesInReach(text, html);
  return <div {...rest} ref={text} className={joinClasses(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Makes exactly those tables focusable that scroll. Which ones scroll depends on the width of the window and the size of the letters. */
function useTablesInReach(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const tables = [...(text.current?.querySelectorAll('table') ?? [])];
    if (!text.current || tables.length === 0) return;
    const observer = new ResizeObserver(() => {
      for (const table of tables) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
        else table.removeAttribute('tabindex');
      }
    });
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [text, html]);
}
