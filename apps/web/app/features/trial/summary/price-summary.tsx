import { premiumSuffix } from '@portal/rules/product/payments.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { FAILURE, leadToField } from '../state/lead-to-field.ts';
import { WHOLE } from '../state/trial-paths.ts';
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
    <div className={styles.summary} data-stale={isCurrent ? undefined : ''}>
      <div className={styles.row}>
        <output aria-labelledby="premium-label" className={styles.result}>
          <span id="premium-label" className={styles.label}>
            {label}
          </span>
          <span className={styles.figures}>
            {quote ? (
              <>
                <Price amount={fromYuanText(quote.premium)} size="large" suffix={premiumSuffix(quote)} />
                {!isCurrent && <span className={styles.pending}>正在计算…</span>}
              </>
            ) : (
              <span className={styles.placeholder}>¥ —</span>
            )}
          </span>
        </output>
        {beside}
      </div>
      {children}
      <Button kind="buy" size="large" block onClick={onBuy} busy={isBuying} busyLabel="正在计算保费，请稍候" className={styles.buy}>
        立即投保
      </Button>
      <p className={styles.note}>试算结果供参考，以核保结论和保险合同为准。</p>
    </div>
  );
}

/** Why there is no price for the current choices, if no field shows the reason. */
export function Obstacle({ trial }: { trial: Pick<Trial, 'failure' | 'retry' | 'problemAt' | 'problems'> }) {
  if (trial.failure)
    return (
      <div id={FAILURE} tabIndex={-1} className={styles.failure}>
        <FieldError message={trial.failure.line} />
        <Button kind="link" size="small" onClick={trial.retry}>
          重新试算
        </Button>
      </div>
    );
  const general = trial.problemAt(WHOLE);
  if (general) return <FieldError message={general} />;
  const [problem] = trial.problems;
  if (!problem) return null;
  if (problem.isMissing) return <p className={styles.missing}>{problem.message}，即可看到保费</p>;
  return (
    <button type="button" className={styles.toField} onClick={() => leadToField(problem.path)}>
      {problem.message}
    </button>
  );
}
