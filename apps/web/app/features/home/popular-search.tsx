import { Link } from 'react-router';
import styles from './popular-search.module.css';

interface PopularSearchProps {
  terms: readonly { label: string; to: string }[];
}

/** Popular search terms as links to their results. */
export function PopularSearch({ terms }: PopularSearchProps) {
  return (
    <nav aria-label="热门搜索" className={`container ${styles.row}`}>
      <span className={styles.lead}>热门搜索</span>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term.label}>
            <Link to={term.to} className={styles.term}>
              {term.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
