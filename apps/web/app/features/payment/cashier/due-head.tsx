import type { Fen } from '@portal/rules/values/money.ts';
import Clock from 'lucide-react/icons/clock';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Price } from '../../../ui/price/price.tsx';
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
    <div className={styles.head}>
      <div>
        <p className={styles.label}>应付金额（{label}）</p>
        <Price amount={amount} size="large" />
      </div>
      {payBefore && (
        <p className={styles.deadline}>
          <Clock aria-hidden="true" />
          <span>
            支付剩余时间{' '}
            <b>
              <Countdown deadline={payBefore} serverNow={askedAt} onEnd={onLate} warning="支付时间还剩{time}" />
            </b>
          </span>
        </p>
      )}
    </div>
  );
}
