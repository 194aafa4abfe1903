import { type ReactNode, useId } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { SectionBoundary } from '@portal/ui/failed-part/section-boundary.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import styles from './about-section.module.css';

interface AboutSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly more?: { to: string; label: string };
  readonly ground?: 'paper' | 'mist';
  readonly children: ReactNode;
}

/** A band of a page about the company, with a heading. */
export function AboutSection({ title, lead, more, ground = 'paper', children }: AboutSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={joinClasses(styles.band, styles[ground])}>
      <div className="container">
        <SectionHead id={id} title={title} lead={lead} more={more} />
        <SectionBoundary what={title}>{children}</SectionBoundary>
      </div>
    </section>
  );
}
