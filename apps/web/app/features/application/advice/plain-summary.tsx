import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { chosenCoverages } from '@portal/rules/product/coverages.ts';
import { listExclusions } from '@portal/rules/product/terms/exclusions.ts';
import { clausesInSummary } from '@portal/rules/sale/pages/advice-parts.ts';
import { ridersChosen } from '@portal/rules/sale/answers/parties.ts';
import { sayWaitingOf } from '@portal/rules/sale/renewal/renewal.ts';
import { useId } from 'react';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { describePremium } from '@portal/rules/sale/pages/describe-premium.ts';
import styles from './plain-summary.module.css';

/** One page in plain words before the documents: cover, exclusions, the start of the cover, the withdrawal, and the price. */
export function PlainSummary() {
  const id = useId();
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const riders = ridersChosen(application);
  const covered = chosenCoverages(product, { riders }).flatMap(({ benefits }) => benefits);
  const excluded = listExclusions(product, riders).flatMap(({ clauses }) => clauses);
  return (
    <section aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        一页看懂
      </h2>
      <h3 className={styles.part}>保什么</h3>
      <ul className={styles.list}>
        {covered.map(({ id: benefit, name, amount }) => (
          <li key={benefit}>
            <b>{name}</b>：{amount}
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>不保什么</h3>
      <ul className={styles.list}>
        {excluded.slice(0, clausesInSummary).map(({ id: clause, text }) => (
          <li key={clause}>{text}</li>
        ))}
        {excluded.length > clausesInSummary && <li>等共 {excluded.length} 项，请在下方逐条确认。</li>}
      </ul>
      <DescriptionList
        layout="grid"
        items={[
          ...(product.waitingDays > 0
            ? [{ term: '等待期', detail: `${sayWaitingOf(product, rules.renewal)}，因意外伤害的没有等待期` }]
            : []),
          { term: '犹豫期', detail: `${sayCoolingOff(product.coolingOffDays)}，期内退保全额退还保险费` },
          ...describePremium(sale),
        ]}
      />
      <p className={styles.note}>这一页帮助您先了解大意，以保险条款为准。</p>
    </section>
  );
}
