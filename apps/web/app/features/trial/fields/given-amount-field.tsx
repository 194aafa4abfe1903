import { fen, showWan } from '@portal/rules/money.ts';
import { findPaymentPeriod } from '@portal/rules/periods.ts';
import { AmountField } from '../../../forms/amount/amount-field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { showSums } from '../product-facts.ts';
import styles from './trial-fields.module.css';
import type { Trial } from '../state/use-trial.ts';

const OTHER = 'other';

/** The given amount: the sum assured, or the premium from which the sum is calculated. */
export function GivenAmountField({ trial }: { trial: Trial }) {
  return trial.state.given === 'premium' ? <PremiumField trial={trial} /> : <SumField trial={trial} />;
}

function SumField({ trial }: { trial: Trial }) {
  const { product, state, change } = trial;
  const isOther = state.sum === OTHER;
  const problem = trial.problemAt('sumAssured');
  const options = product.sumAssured.choices.map((sum) => ({
    value: String(sum),
    label: showWan(sum),
  }));
  return (
    <>
      <Segmented
        id={isOther ? undefined : 'trial-sumAssured'}
        name="trial-sum"
        legend="基本保额"
        wide
        className={styles.dense}
        options={[...options, { value: OTHER, label: '其他' }]}
        value={String(state.sum)}
        error={isOther ? undefined : problem}
        onValueChange={(value) => change({ sum: value === OTHER ? OTHER : fen(Number(value)) })}
      />
      {isOther && (
        <AmountField
          id="trial-sumAssured"
          label="输入基本保额"
          counts="wan"
          unit="万元"
          wide
          hint={showSums(product)}
          error={problem}
          className={styles.nested}
          text={state.otherSum}
          onChange={(otherSum) => change({ otherSum })}
        />
      )}
    </>
  );
}

function PremiumField({ trial }: { trial: Trial }) {
  const { product, state, change } = trial;
  const isSingle = findPaymentPeriod(product, state.paymentPeriod)?.years === 1;
  return (
    <AmountField
      id="trial-premium"
      label={isSingle ? '打算一次交多少保费' : '打算每年交多少保费'}
      wide
      unit={isSingle ? '元' : '元/年'}
      hint="为您算出不超过这笔保费的最高基本保额"
      error={trial.problemAt('premium')}
      text={state.premium}
      onChange={(premium) => change({ premium })}
    />
  );
}
