import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { SectionBoundary } from '../failed-part/section-boundary.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import styles from './page-section.module.css';

interface PageSectionProps {
  /** The anchor of the section tabs. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of a long page, a card with its heading. */
export function PageSection({ id, title, lead, children }: PageSectionProps) {
  return (
    <Card as="section" id={id} padding="large" className={`laid-out-later ${styles.section}`} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} lead={lead} />
      <SectionBoundary what={title}>{children}</SectionBoundary>
    </Card>
  );
}
