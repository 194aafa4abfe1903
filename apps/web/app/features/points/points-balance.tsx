import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { useCentre } from '../centre/frame/centre-context.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './points-balance.module.css';

type Points = Pick<AnswerOf<'showPoints'>, 'balance' | 'expiring'>;

/** The balance, and the points that expire first. */
export function PointsBalance({ balance, expiring }: Points) {
  const { pointsName } = useCentre();
  return (
    <Cluster
      as="section"
      align="center"
      gap={8}
      rowGap={3}
      pad={5}
      side={6}
      bordered
      corner="card"
      className={styles.balance}
      aria-label="余额"
    >
      <Stack as="p" tone="muted" className={styles.sum}>
        可用{pointsName}
        <b className="num">{balance.toLocaleString('zh-CN')}</b>
      </Stack>
      <div className={styles.words}>
        {expiring.length === 0 ? (
          <p>没有即将到期的{pointsName}。</p>
        ) : (
          <ul>
            {expiring.slice(0, 3).map(({ on, points }) => (
              <li key={on}>
                <b className="num">{points.toLocaleString('zh-CN')}</b> 个将于 {showDay(on)}后到期
              </li>
            ))}
          </ul>
        )}
      </div>
    </Cluster>
  );
}
