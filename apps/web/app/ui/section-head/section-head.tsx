import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** A link to the complete list, at the end of the line. */
  more?: { to: string; label: string };
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
  level?: 2 | 3;
}

/** The head of a page section: title, one line of text, and a link to the complete list. */
export function SectionHead({ title, lead, more, id, level = 2 }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
