import type { CooperationStatus } from '@portal/rules/service/cooperation.ts';
import type { Partner } from './load-disclosure.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './partner-table.module.css';

const order: readonly CooperationStatus[] = ['正在合作', '合作待开始', '合作已到期', '终止合作'];

/** How many institutions are in which state, as one bar. The legend says the same in words. */
export function PartnerShares({ rows }: { readonly rows: readonly Partner[] }) {
  const counts = order
    .map((status) => ({ status, count: rows.filter((row) => row.status === status).length }))
    .filter(({ count }) => count > 0);
  const starts = counts.map((_, index) => counts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <Box pad={5} corner="card" fill="mist">
      <svg viewBox={`0 0 ${Math.max(rows.length, 1)} 1`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        {counts.map(({ status, count }, index) => (
          <rect
            key={status}
            x={starts[index]}
            width={count - (index < counts.length - 1 ? 0.06 : 0)}
            height="1"
            className={styles.part}
            data-status={status}
          />
        ))}
      </svg>
      <Cluster as="ul" gap={6} rowGap={2} above={3} className={styles.legend}>
        <Cluster as="li" align="center" gap={2} line>
          共 <b className="num">{rows.length}</b> 家
        </Cluster>
        {counts.map(({ status, count }) => (
          <Cluster as="li" align="center" gap={2} line key={status}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={styles.part} data-status={status} />
            </svg>
            {status} <b className="num">{count}</b> 家
          </Cluster>
        ))}
      </Cluster>
    </Box>
  );
}
