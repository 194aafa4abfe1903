import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
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
    <Cluster as="nav" gap={2} aria-label="动态分类">
      {all.map(({ code, name }) => (
        <Cluster
          as={Link}
          inline
          align="center"
          target
          bordered
          fill="paper"
          line
          key={name}
          to={paths.news({ tab: code, pageSize: pageSize === 10 ? undefined : pageSize })}
          className={styles.tab}
          aria-current={code === current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </Cluster>
      ))}
    </Cluster>
  );
}
