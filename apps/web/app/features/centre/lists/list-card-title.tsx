import { Link } from 'react-router';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './list-card-title.module.css';

/** The name of an entry as a link to its details. */
export function ListCardTitle({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Text as="h2" size="lg" className={styles.title}>
      <Link to={to}>{children}</Link>
    </Text>
  );
}
