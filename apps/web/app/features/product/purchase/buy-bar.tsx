import { premiumSuffix } from '@portal/rules/product/payments.ts';
import { inputOf } from '@portal/rules/product/inputs.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Price } from '../../../ui/price/price.tsx';
import styles from './buy-bar.module.css';
import type { Quote, Trial } from '../../trial/state/use-trial.ts';

interface BuyBarProps {
  trial: Pick<Trial, 'product' | 'isCurrent' | 'failure'> & { readonly quote: Pick<Quote, 'premium' | 'payments' | 'perYear'> | undefined };
  onBuy: () => void;
  /** The purchase waits for the price. */
  isBuying: boolean;
}

/** On phones: the price and the purchase button, fixed at the bottom. Touching the price scrolls to the trial. */
export function BuyBar({ trial: { product, quote, isCurrent, failure }, onBuy, isBuying }: BuyBarProps) {
  const first = quote?.payments === 1 ? '一次交清' : '首期保费';
  return (
    <div className={styles.bar} data-print="none">
      <a href="#trial" className={styles.price} data-stale={isCurrent ? undefined : ''}>
        <span className={styles.label}>{quote || failure ? `${inputOf(product, 'payment') ? first : '保费'}，去调整` : '保费'}</span>
        {quote ? (
          <span className={styles.figures}>
            <Price amount={fromYuanText(quote.premium)} size="medium" suffix={premiumSuffix(quote)} />
            {!isCurrent && <b className={styles.pending}>正在计算…</b>}
          </span>
        ) : (
          <b className={styles.none}>{failure ? '暂未算出' : '去试算'}</b>
        )}
      </a>
      <Button kind="buy" onClick={onBuy} busy={isBuying} busyLabel="正在计算保费，请稍候">
        立即投保
      </Button>
    </div>
  );
}
