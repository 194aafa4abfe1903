import type { Fen } from '@portal/rules/values/money.ts';
import Clock from 'lucide-react/icons/clock';
import { Countdown } from '@portal/ui/countdown/countdown.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './due-head.module.css';

interface DueHeadProps {
  /** The label of the amount due: the first premium, or the only one. */
  label: string;
  amount: Fen;
  /** Instant after which the order is closed, ISO 8601. */
  payBefore: string | null;
  /** Instant of the server at which the deadline was read. */
  askedAt: string;
  onLate: () => void;
}

/** The amount due and the time left to pay it. */
export function DueHead({ label, amount, payBefore, askedAt, onLate }: DueHeadProps) {
  return (
    <Cluster align="end" justify="between" gap={6} rowGap={3} className={styles.head}>
      <div>
        <Text tone="muted" size="sm">
          应付金额（{label}）
        </Text>
        <Price amount={amount} size="large" />
      </div>
      {payBefore && (
        <Cluster
          as="p"
          inline
          align="center"
          gap={2}
          pad={2}
          side={3}
          corner="box"
          fill="sand"
          tone="amber-deep"
          line
          className={styles.deadline}
        >
          <Clock aria-hidden="true" />
          <span>
            支付剩余时间{' '}
            <Text as="b" size="lg">
              <Countdown deadline={payBefore} serverNow={askedAt} onEnd={onLate} warning="支付时间还剩{time}" />
            </Text>
          </span>
        </Cluster>
      )}
    </Cluster>
  );
}
