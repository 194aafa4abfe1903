import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Shown at the end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a detail page with a title. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
