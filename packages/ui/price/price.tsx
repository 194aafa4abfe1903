import { type Fen, showYuan } from '@portal/rules/values/money.ts';
import { joinClasses } from '../class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** In fen. */
  amount: Fen;
  size?: 'small' | 'medium' | 'large';
  /** After the figure: `/年`, `起`. */
  suffix?: string;
  /** `whole` leaves out `.00`, for advertised prices; amounts to be paid always show two decimals. */
  decimals?: 'always' | 'whole';
  tone?: 'amber' | 'ink';
}

/** An amount of money in tabular figures: `¥8,236.00`. */
export function Price({ amount, size = 'medium', suffix, decimals = 'always', tone = 'amber' }: PriceProps) {
  const text = showYuan(amount);
  const figures = decimals === 'whole' && text.endsWith('.00') ? text.slice(0, -3) : text;
  return (
    <span className={joinClasses(styles.price, styles[size], styles[tone])}>
      <b className={styles.figures}>
        <span className={styles.sign}>{figures.slice(0, figures.indexOf('¥') + 1)}</span>
        {figures.slice(figures.indexOf('¥') + 1)}
      </b>
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
