import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Cluster } from '../layout/cluster.tsx';
import { Text } from '../layout/text.tsx';
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
    <Cluster align="end" justify="between" gap={6} rowGap={1} below={6}>
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && (
          <Text above={2} tone="muted">
            {lead}
          </Text>
        )}
      </div>
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </Cluster>
  );
}
