import { relations } from '@portal/reference/relations.ts';
import { coversApplicant, ridersOf } from '@portal/rules/product/coverages.ts';
import { paymentsOf, perYearOf, premiumSuffix } from '@portal/rules/product/payments.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import type { Coverage, Product } from '@portal/rules/product/product.ts';
import { useId } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { useEarlyEntry } from '@portal/ui/field/use-early-entry.ts';
import { ApplicantFields } from '../fields/people-fields.tsx';
import { shortRiskName } from '../product-facts.ts';
import { ridersPath } from '../state/trial-paths.ts';
import { isSoldFor, toggleRider } from '../state/trial-state.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './rider-options.module.css';
import type { Trial } from '../state/use-trial.ts';

/** The riders, each with the amount it adds to every premium. None is preselected. */
export function RiderOptions({ trial }: { trial: Trial }) {
  const { product, state } = trial;
  const riders = ridersOf(product);
  if (riders.length === 0) return null;
  return (
    <>
      <FieldGroup id={ridersPath} legend="可选附加险" wide error={trial.problemAt(ridersPath)}>
        <div className={styles.riders}>
          {riders.map((rider) => (
            <RiderOption key={rider.id} rider={rider} trial={trial} />
          ))}
        </div>
      </FieldGroup>
      {coversApplicant(product, state) && <ApplicantFields trial={trial} />}
    </>
  );
}

/** A rider with the amount that it adds, by the last price, or why it cannot be added. */
function RiderOption({ rider, trial }: { rider: Coverage; trial: Trial }) {
  const { product, state, change } = trial;
  const id = useId();
  const isChosen = state.riders.includes(rider.id);
  const isForOthers = !isSoldFor(product, rider, state.relation ?? '00');
  const offer = trial.quote?.riders.find(({ coverageId }) => coverageId === rider.id);
  const price = (trial.quote?.lines.find(({ coverageId }) => coverageId === rider.id) ?? offer)?.premium ?? undefined;
  const suffix = premiumSuffix({ payments: paymentsOf(product, state.choices), perYear: perYearOf(product, state.choices) });
  const toggle = () => change((last) => toggleRider(product, last, rider.id));
  const early = useEarlyEntry<HTMLInputElement>((box) => box.checked !== isChosen, toggle);
  return (
    <div className={joinClasses(styles.rider, isChosen && styles.chosen, isForOthers && !isChosen && styles.closed)}>
      <input
        ref={early}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={isForOthers && !isChosen}
        aria-describedby={`${id}-summary ${id}-price`}
        onChange={toggle}
      />
      <label htmlFor={id} className={styles.name}>
        {shortRiskName(rider.name)}
      </label>
      <p id={`${id}-summary`} className={styles.summary}>
        {isForOthers ? sayRelations(product, rider) : rider.summary}
      </p>
      {price === undefined ? (
        <p id={`${id}-price`} className={styles.reason}>
          {isForOthers ? '' : offer?.reason}
        </p>
      ) : (
        <Text tone="amber-deep" weight={600} figures id={`${id}-price`} className={styles.price}>
          {`+ ${showYuan(fromYuanText(price))}${suffix ?? ''}`}
        </Text>
      )}
    </div>
  );
}

/** `为配偶、子女或父母投保时可选。` */
function sayRelations(product: Product, rider: Coverage): string {
  const names = product.relations.filter((relation) => isSoldFor(product, rider, relation)).map((relation) => relations[relation]);
  return `为${[names.slice(0, -1).join('、'), ...names.slice(-1)].filter(Boolean).join('或')}投保时可选。`;
}
