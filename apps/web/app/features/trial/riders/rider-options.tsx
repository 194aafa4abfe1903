import { fromYuanText, showYuan } from '@portal/rules/money.ts';
import { findPaymentPeriod } from '@portal/rules/periods.ts';
import type { Rider } from '@portal/rules/product.ts';
import { useId } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { useEarlyEntry } from '../../../ui/field/use-early-entry.ts';
import { ApplicantFields } from '../fields/people-fields.tsx';
import { shortRiskName } from '../product-facts.ts';
import { asksApplicant, toggleRider } from '../state/trial-state.ts';
import styles from './rider-options.module.css';
import type { Trial } from '../state/use-trial.ts';

/** The riders, each with the amount it adds to every premium. None is preselected. */
export function RiderOptions({ trial }: { trial: Trial }) {
  const { product, state } = trial;
  if (product.riders.length === 0) return null;
  return (
    <>
      <FieldGroup id="trial-riders" legend="可选附加险" wide error={trial.problemAt('riders')}>
        <div className={styles.riders}>
          {product.riders.map((rider) => (
            <RiderOption key={rider.id} rider={rider} trial={trial} />
          ))}
        </div>
      </FieldGroup>
      {asksApplicant(product, state.riders) && <ApplicantFields trial={trial} />}
    </>
  );
}

function RiderOption({ rider, trial }: { rider: Rider; trial: Trial }) {
  const { product, state, change } = trial;
  const id = useId();
  const isChosen = state.riders.includes(rider.id);
  const needsFamily = rider.otherLifeOnly && (state.relation === undefined || state.relation === '00');
  const isSingle = findPaymentPeriod(product, state.paymentPeriod)?.years === 1;
  const toggle = () => change((last) => toggleRider(product, last, rider.id));
  const early = useEarlyEntry<HTMLInputElement>((box) => box.checked !== isChosen, toggle);
  return (
    <div className={joinClasses(styles.rider, isChosen && styles.chosen, needsFamily && !isChosen && styles.closed)}>
      <input
        ref={early}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={needsFamily && !isChosen}
        aria-describedby={`${id}-summary ${id}-price`}
        onChange={toggle}
      />
      <label htmlFor={id} className={styles.name}>
        {shortRiskName(rider.name)}
      </label>
      <p id={`${id}-summary`} className={styles.summary}>
        {needsFamily ? '为配偶、子女或父母投保时可选。' : rider.summary}
      </p>
      <p id={`${id}-price`} className={styles.price}>
        {priceWords(trial, rider, isChosen, isSingle ? '' : '/年')}
      </p>
    </div>
  );
}

/** `+ ¥862.00/年` from the last price, or why there is no amount yet. */
function priceWords(trial: Trial, rider: Rider, isChosen: boolean, per: string): string {
  const added = trial.quote?.additionalPremiums.find(({ riderId }) => riderId === rider.id);
  const price = isChosen && added ? fromYuanText(added.premium) : trial.riderPrices[rider.id];
  if (price !== undefined) return `+ ${showYuan(price)}${per}`;
  return rider.life === 'applicant' ? '保费按投保人年龄计算' : '';
}
