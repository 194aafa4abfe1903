import type { ComponentType, ReactNode } from 'react';
import type { DrawingProps } from '../../../art/drawings.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import styles from './page-hero.module.css';

interface PageHeroProps {
  readonly title: string;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  /** From the home page to this page. */
  readonly trail: readonly { label: string; to?: string }[];
  /** A scene of `art/`; its focus should be in the right part. */
  readonly art?: ComponentType<DrawingProps>;
  /** Buttons or a search field under the lead. */
  readonly children?: ReactNode;
}

/** The band at the top of a section of the site: breadcrumb, the page's heading, a lead, and a drawing. */
export function PageHero({ title, lead, trail, art: Art, children }: PageHeroProps) {
  return (
    <div className={styles.band}>
      <div className={`container ${styles.words}`}>
        <Breadcrumb items={trail} />
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {/* After the words: drawn before them, it would move when they come. */}
      {Art && <Art className={styles.art} fetchPriority="high" />}
    </div>
  );
}
