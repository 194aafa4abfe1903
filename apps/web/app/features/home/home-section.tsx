import { type ReactNode, useId } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { SectionBoundary } from '@portal/ui/failed-part/section-boundary.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import styles from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  lead?: ReactNode;
  more?: { to: string; label: string };
  ground?: 'paper' | 'mist';
  /** Whether it is much higher than the others, on a phone above all. */
  tall?: boolean;
  children: ReactNode;
}

/** A section of the home page with a heading. */
export function HomeSection({ title, lead, more, ground = 'paper', tall = false, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={joinClasses('laid-out-later', styles.band, styles[ground], tall && styles.tall)}>
      <div className="container">
        <SectionHead id={headingId} title={title} lead={lead} more={more} />
        <SectionBoundary what={title}>{children}</SectionBoundary>
      </div>
    </section>
  );
}
