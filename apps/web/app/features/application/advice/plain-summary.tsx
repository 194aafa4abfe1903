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
import { Box } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/layout/text.tsx';
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
    <Box as="section" below={8} pad={5} bordered corner="box" fill="mist" aria-labelledby={id} className={styles.summary}>
      <Text as="h2" below={3} size="lg" id={id}>
        一页看懂
      </Text>
      <Text as="h3" below={1} size="md">
        保什么
      </Text>
      <ul className={styles.list}>
        {covered.map(({ id: benefit, name, amount }) => (
          <li key={benefit}>
            <b>{name}</b>：{amount}
          </li>
        ))}
      </ul>
      <Text as="h3" below={1} size="md">
        不保什么
      </Text>
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
      <Text above={4} tone="muted" size="sm">
        这一页帮助您先了解大意，以保险条款为准。
      </Text>
    </Box>
  );
}
