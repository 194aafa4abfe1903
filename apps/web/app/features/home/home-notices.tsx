import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import { paths } from '../../paths.ts';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './home-notices.module.css';

/** The notices for visitors now: maintenance, and reminders. */
export function HomeNotices({ notices }: { readonly notices: AnswerOf<'getNotice'> }) {
  if (notices.length === 0) return null;
  return (
    <Stack as="aside" gap={2} above={5} aria-label="通知" className="container">
      {notices.map(({ code, kind, title, content, url }) => {
        const to = url ?? (kind === 'maintenance' ? paths.announcement() : undefined);
        return (
          <details key={code} className={styles.notice}>
            <Cluster as="summary" align="center" gap={3} target pad={2} side={4} tone="amber-deep" line className={styles.summary}>
              <Megaphone aria-hidden="true" />
              <b>{title}</b>
            </Cluster>
            <div className={styles.text}>
              <Prose html={content} />
              {to && <Link to={to}>查看详情</Link>}
            </div>
          </details>
        );
      })}
    </Stack>
  );
}
