import { type ReactNode, useId } from 'react';
import styles from './titled-part.module.css';

interface TitledPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page that is one card, with its title. */
export function TitledPart({ title, children }: TitledPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
