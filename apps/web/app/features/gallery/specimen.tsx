import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { usePersonBench } from './person-bench.tsx';
import styles from './specimen.module.css';

interface SpecimenProps {
  /** Id of the section and end of its address: `/test#phone`. */
  readonly id: string;
  readonly title: string;
  /** What it is for and what is special about it, in a sentence. */
  readonly note: string;
  /** What the widget answers now, shown as text for whoever looks or tests. */
  readonly value?: unknown;
  readonly children: ReactNode;
}

/** One widget in the gallery: its name, the widget itself in use, and what it answers. */
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
            {/* Not spoken with every key: whoever wants to know reads it. */}
            <output className={styles.json} aria-label={`${title}的当前值`} aria-live="off">
              {JSON.stringify(value)}
            </output>
          </div>
        )}
      </Card>
    </section>
  );
}
