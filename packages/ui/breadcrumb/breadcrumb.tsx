import { Link } from 'react-router';
import { Cluster } from '../layout/cluster.tsx';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the home page to this page, which is the last one. */
  items: readonly { label: string; to?: string }[];
}

/** The path from the home page to this page. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <Cluster as="ol" align="center">
        {items.map((item, index) => (
          <li key={`${item.label}-${index}`} className={styles.item}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to} className={styles.link}>
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
