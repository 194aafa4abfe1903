import type { Product } from '@portal/rules/product.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from './trial-fields.module.css';
import type { Trial } from '../state/use-trial.ts';

const optionsOf = (periods: Product['coverPeriods'] | Product['paymentPeriods']) => periods.map(({ id, label }) => ({ value: id, label }));

/** The cover period and the payment period. */
export function PeriodFields({ trial }: { trial: Trial }) {
  const { product, state, change } = trial;
  return (
    <>
      <Segmented
        id="trial-coverPeriod"
        name="trial-cover"
        legend="保障期间"
        wide
        options={optionsOf(product.coverPeriods)}
        value={state.coverPeriod}
        error={trial.problemAt('coverPeriod')}
        onValueChange={(coverPeriod) => change({ coverPeriod })}
      />
      <Segmented
        id="trial-paymentPeriod"
        name="trial-payment"
        legend="交费期间"
        wide
        className={styles.dense}
        options={optionsOf(product.paymentPeriods)}
        value={state.paymentPeriod}
        error={trial.problemAt('paymentPeriod')}
        onValueChange={(paymentPeriod) => change({ paymentPeriod })}
      />
    </>
  );
}
