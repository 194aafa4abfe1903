import type { ReactNode } from 'react';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from './shown.module.css';

interface ShownProps {
  /** Id of the part, and hash of its address. */
  readonly id: string;
  /** Names of the components, as in the code. */
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A primitive of the gallery with its states. */
export function Shown({ id, title, lead, children }: ShownProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.shown}>
      <SectionHead id={`${id}-title`} title={title} lead={lead} />
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** States side by side, as many as fit. */
export function Line({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
