import type { ReactNode } from 'react';
import styles from './description-list.module.css';

interface DescriptionListProps {
  items: readonly { term: string; detail: ReactNode }[];
  /**
   * `rows`: term left, detail right, for a summary at the side. `grid`: label above value in two columns, for
   * a detail page. `facts`: a row of boxed key facts. `texts`: label above sentences, as wide as the page.
   */
  layout?: 'rows' | 'grid' | 'facts' | 'texts';
}

/** Labels and values: a policy's data, a product's key facts, the summary of an application. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <div className={styles.frame}>
      <dl className={styles[layout]}>
        {items.map((item) => (
          <div key={item.term} className={styles.item}>
            <dt className={styles.term}>{item.term}</dt>
            <dd className={styles.detail}>{item.detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
