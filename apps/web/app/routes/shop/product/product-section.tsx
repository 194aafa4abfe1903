import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from './product-section.module.css';

interface ProductSectionProps {
  /** The anchor of the section tabs. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of the product page, a card with its heading. */
export function ProductSection({ id, title, lead, children }: ProductSectionProps) {
  return (
    <Card as="section" id={id} padding="large" className={styles.section} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} lead={lead} />
      {children}
    </Card>
  );
}
