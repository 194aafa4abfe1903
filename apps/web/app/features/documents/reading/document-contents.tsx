import { type RefObject, useMemo } from 'react';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './document-contents.module.css';

/** Fewer headings than this are found without a list. */
const fewest = 4;

/** The headings of a text, in order. */
function headingsOf(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('h2')].map(({ textContent }) => textContent.trim());
}

/** The contents of a long text, folded; an entry leads to its heading. */
export function DocumentContents({ html, paper }: { readonly html: string; readonly paper: RefObject<HTMLElement | null> }) {
  const headings = useMemo(() => headingsOf(html), [html]);
  if (headings.length < fewest) return null;
  const lead = (index: number): void => {
    const heading = paper.current?.querySelectorAll<HTMLElement>('[data-text] h2')[index];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <details className={styles.contents}>
      <Cluster as="summary" align="center" target tone="sea" line className={styles.summary}>
        目录（{headings.length} 节）
      </Cluster>
      <ol className={styles.list}>
        {headings.map((heading, index) => (
          <li key={`${index} ${heading}`}>
            <button type="button" className={styles.entry} onClick={() => lead(index)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
