import { premiumSuffix } from '@portal/rules/product/payments.ts';
import { inputOf } from '@portal/rules/product/inputs.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
    <Cluster align="center" justify="between" gap={4} rowGap={2} fill="paper" className={styles.bar} data-print="none">
      <Stack as="a" target href="#trial" className={styles.price} data-stale={isCurrent ? undefined : ''}>
        <Text as="span" tone="muted" size="sm" className={styles.label}>
          {quote || failure ? `${inputOf(product, 'payment') ? first : '保费'}，去调整` : '保费'}
        </Text>
        {quote ? (
          <span className={styles.figures}>
            <Price amount={fromYuanText(quote.premium)} size="medium" suffix={premiumSuffix(quote)} />
            {!isCurrent && (
              <Text as="b" tone="muted" weight={400} whole className={styles.pending}>
                正在计算…
              </Text>
            )}
          </span>
        ) : (
          <Text as="b" tone="sea">
            {failure ? '暂未算出' : '去试算'}
          </Text>
        )}
      </Stack>
      <Button kind="buy" onClick={onBuy} busy={isBuying} busyLabel="正在计算保费，请稍候">
        立即投保
      </Button>
    </Cluster>
  );
}
