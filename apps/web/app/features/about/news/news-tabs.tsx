import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './news-tabs.module.css';

interface NewsTabsProps {
  readonly tabs: readonly { readonly code: string; readonly name: string }[];
  readonly current: string | undefined;
  readonly pageSize: number;
}

/** The categories of the news as links; the first one shows all. */
export function NewsTabs({ tabs, current, pageSize }: NewsTabsProps) {
  const all = [{ code: undefined, name: '全部' }, ...tabs];
  return (
    <nav aria-label="动态分类" className={styles.tabs}>
      {all.map(({ code, name }) => (
        <Link
          key={name}
          to={paths.news({ tab: code, pageSize: pageSize === 10 ? undefined : pageSize })}
          className={styles.tab}
          aria-current={code === current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
