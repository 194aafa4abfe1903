import { splitDate } from '@portal/rules/values/dates.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './dated-item.module.css';
import type { SectionItem } from './section-list.tsx';

interface DatedItemProps {
  readonly item: SectionItem;
  /** The address of its article. */
  readonly to: string;
  /** A state or figure of the item. */
  readonly children?: ReactNode;
}

/** An item of a list with its day as a calendar leaf; the whole row is the link. */
export function DatedItem({ item: { title, publicStartDate, number, summary }, to, children }: DatedItemProps) {
  return (
    <div className={styles.item}>
      {publicStartDate && <Leaf day={publicStartDate} />}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        {(number ?? children) && (
          <p className={styles.marks}>
            {children}
            {number && <span className="num">{number}</span>}
          </p>
        )}
      </div>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </div>
  );
}

function Leaf({ day }: { readonly day: string }) {
  const parts = splitDate(day);
  return (
    <time dateTime={day} className={styles.leaf}>
      <span className="visually-hidden">{day}</span>
      <span className={styles.year} aria-hidden="true">
        {parts.year}
      </span>
      <span className={styles.day} aria-hidden="true">
        {day.slice(5)}
      </span>
    </time>
  );
}
