import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the home page down; the last one is this page. */
  items: readonly { label: string; to?: string }[];
}

/** The way from the home page to here. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <ol className={styles.list}>
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
      </ol>
    </nav>
  );
}
