import { Link } from 'react-router';
import styles from './list-card-title.module.css';

/** The name of an entry as a link to its details. */
export function ListCardTitle({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <h2 className={styles.title}>
      <Link to={to}>{children}</Link>
    </h2>
  );
}
