import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { usePersonBench } from './person-bench.tsx';
import styles from './specimen.module.css';

interface SpecimenProps {
  /** Id of the section, and hash of its address: `/test#phone`. */
  readonly id: string;
  readonly title: string;
  /** Its purpose and its special features, in one sentence. */
  readonly note: string;
  /** The widget's current answer, shown as text. */
  readonly value?: unknown;
  readonly children: ReactNode;
}

/** One widget in the gallery: its name, the working widget, and its answer. */
export function Specimen({ id, title, note, value, children }: SpecimenProps) {
  const { edition } = usePersonBench();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.specimen}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p className={styles.note}>{note}</p>
      <Card padding="none">
        <div key={edition} className={styles.widget}>
          {children}
        </div>
        {value !== undefined && (
          <div className={styles.value}>
            <span className={styles.label} aria-hidden="true">
              当前值
            </span>
            {/* Not a live region: it would be announced at every key. */}
            <output className={styles.json} aria-label={`${title}的当前值`} aria-live="off">
              {JSON.stringify(value)}
            </output>
          </div>
        )}
      </Card>
    </section>
  );
}
