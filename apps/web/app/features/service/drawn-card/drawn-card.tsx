import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ServiceMotif } from '../../../art/service/service-motif.tsx';
import styles from './drawn-card.module.css';

const tints = ['blue', 'teal', 'sand', 'indigo'] as const;

interface DrawnCardProps {
  readonly to: string;
  readonly drawing: ComponentProps<typeof ServiceMotif>['kind'];
  /** Its place in the list, which decides the colour. */
  readonly index: number;
  readonly name: string;
  readonly summary: ReactNode;
  readonly note?: ReactNode;
}

/** A card with a drawing that leads to the page of one guide or service. */
export function DrawnCard({ to, drawing, index, name, summary, note }: DrawnCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <ServiceMotif kind={drawing} tint={tints[index % tints.length]} className={styles.art} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span>{summary}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </Link>
  );
}
