import { saySummary } from '@portal/rules/sale/description/texts.ts';
import { useId } from 'react';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './plain-summary.module.css';

/** One page in plain words before the documents: cover, exclusions, the start of the cover, the withdrawal, and the price. */
export function PlainSummary() {
  const id = useId();
  const { sale, rules } = useDraft();
  const { title, covered, excluded, terms } = saySummary({ ...sale, context: rules });
  return (
    <Box as="section" below={8} pad={5} bordered corner="box" fill="mist" aria-labelledby={id} className={styles.summary}>
      <Text as="h2" below={3} size="lg" id={id}>
        {title.heading}
      </Text>
      <Text as="h3" below={1} size="md">
        {covered.heading}
      </Text>
      <ul className={styles.list}>
        {covered.rows.map(({ id: benefit, label, value }) => (
          <li key={benefit}>
            <b>{label}</b>：{value}
          </li>
        ))}
      </ul>
      <Text as="h3" below={1} size="md">
        {excluded.heading}
      </Text>
      <ul className={styles.list}>
        {excluded.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Text as="h3" below={1} size="md">
        {terms.heading}
      </Text>
      <RowList rows={terms.rows} />
      <Text above={4} tone="muted" size="sm">
        {terms.texts}
      </Text>
    </Box>
  );
}
