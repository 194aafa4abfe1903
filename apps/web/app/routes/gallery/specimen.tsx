import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import styles from './gallery.module.css';

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
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.specimen}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.note}>{note}</p>
      <Card padding="large">{children}</Card>
      {value !== undefined && (
        <output className={styles.value} aria-label={`${title}的当前值`}>
          {JSON.stringify(value)}
        </output>
      )}
    </section>
  );
}
