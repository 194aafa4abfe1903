import { sayMinPremium } from '@portal/rules/product/min-premium.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { premiumSuffix } from '@portal/rules/product/payments.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import type { ReactNode } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { FAILURE, leadToField } from '../state/lead-to-field.ts';
import { WHOLE } from '../state/trial-paths.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './quote-summary.module.css';
import type { Quote, Trial } from '../state/use-trial.ts';

interface PriceSummaryProps {
  /** The name of the premium. */
  label: string;
  quote: Pick<Quote, 'premium' | 'payments' | 'perYear'> | undefined;
  isCurrent: boolean;
  /** Shown beside the price. */
  beside?: ReactNode;
  /** Notes on the price, or why there is none. */
  children: ReactNode;
  onBuy: () => void;
  /** The purchase waits for the price. */
  isBuying: boolean;
}

/** The price of a trial with the purchase button. */
export function PriceSummary({ label, quote, isCurrent, beside, children, onBuy, isBuying }: PriceSummaryProps) {
  return (
    <Stack gap={2} className={styles.summary} data-stale={isCurrent ? undefined : ''}>
      <Cluster align="end" justify="between" gap={4} rowGap={0} className={styles.row}>
        <Stack as="output" shrinks aria-labelledby="premium-label">
          <Text as="span" tone="muted" size="sm" id="premium-label">
            {label}
          </Text>
          <span className={styles.figures}>
            {quote ? (
              <>
                <Price amount={fromYuanText(quote.premium)} size="large" suffix={premiumSuffix(quote)} />
                {!isCurrent && <span className={styles.pending}>正在计算…</span>}
              </>
            ) : (
              <Text as="span" tone="muted" weight={700} className={styles.placeholder}>
                ¥ —
              </Text>
            )}
          </span>
        </Stack>
        {beside}
      </Cluster>
      {children}
      <Button kind="buy" size="large" block onClick={onBuy} busy={isBuying} busyLabel="正在计算保费，请稍候" className={styles.buy}>
        立即投保
      </Button>
      <Text tone="muted" size="sm" figures className={styles.note}>
        试算结果供参考，以核保结论和保险合同为准。
      </Text>
    </Stack>
  );
}

/** The least premium that the product accepts, if it has one. */
export function LeastPremium({ product }: { readonly product: Product }) {
  const least = sayMinPremium(product);
  return least === undefined ? null : (
    <Text tone="muted" size="sm" figures>
      {least}
    </Text>
  );
}

/** Why there is no price for the current choices, if no field shows the reason. */
export function Obstacle({ trial }: { trial: Pick<Trial, 'failure' | 'retry' | 'problemAt' | 'problems'> }) {
  if (trial.failure)
    return (
      <Cluster align="center" gap={3} rowGap={0} id={FAILURE} tabIndex={-1}>
        <FieldError message={trial.failure.line} />
        <Button kind="link" size="small" onClick={trial.retry}>
          重新试算
        </Button>
      </Cluster>
    );
  const general = trial.problemAt(WHOLE);
  if (general) return <FieldError message={general} />;
  const [problem] = trial.problems;
  if (!problem) return null;
  if (problem.isMissing)
    return (
      <Text tone="muted" size="sm" figures className={styles.missing}>
        {problem.message}，即可看到保费
      </Text>
    );
  return (
    <button type="button" className={styles.toField} onClick={() => leadToField(problem.path)}>
      {problem.message}
    </button>
  );
}
