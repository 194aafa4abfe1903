import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { countPages, pageSizes, pageWindow } from './page-window.ts';
import { Text } from '../layout/text.tsx';
import { Cluster } from '../layout/cluster.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Number of entries in the whole list. */
  total: number;
  /** From 1. */
  page: number;
  size: number;
  /** The address of a page. The pager consists of links, so that it works without scripts and can be shared. */
  hrefFor: (page: number, size: number) => string;
  sizes?: readonly number[];
  /** The kind of entries, for screen readers. */
  label?: string;
}

/** Total, page size, previous, pages, next. */
export function Pagination({ total, page, size, hrefFor, sizes = pageSizes, label = '分页' }: PaginationProps) {
  const navigate = useNavigate();
  const pages = countPages(total, size);
  if (total === 0) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <Text tone="muted">
        共 <b className="num">{total}</b> 条
      </Text>
      <div>
        <select
          aria-label="每页条数"
          className={styles.select}
          value={size}
          onChange={(event) => void navigate(hrefFor(1, Number(event.target.value)), { preventScrollReset: true })}
        >
          {sizes.map((option) => (
            <option key={option} value={option}>
              {option} 条/页
            </option>
          ))}
        </select>
      </div>
      <Cluster as="ul" align="center" justify="center" gap={1}>
        <li>
          <Turn to={page > 1 ? hrefFor(page - 1, size) : undefined} label="上一页" icon={<ChevronLeft aria-hidden="true" />} />
        </li>
        {pageWindow(page, pages).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry} className={styles.number}>
              <Link
                to={hrefFor(entry, size)}
                className={styles.page}
                aria-label={`第 ${entry} 页`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
        <li className={styles.position} aria-hidden="true">
          <span className="num">
            {page} / {pages}
          </span>
        </li>
        <li>
          <Turn to={page < pages ? hrefFor(page + 1, size) : undefined} label="下一页" icon={<ChevronRight aria-hidden="true" />} />
        </li>
      </Cluster>
    </nav>
  );
}

/** Previous or next; at the end of the list it stays visible without a link. */
function Turn({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (!to) {
    return (
      <span className={styles.page} data-disabled="" aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} className={styles.page} aria-label={label}>
      {icon}
    </Link>
  );
}
