import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One titled part of a detail page. */
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
