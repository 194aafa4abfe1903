import { saySummary } from '@portal/rules/sale/description/texts.ts';
import { useId } from 'react';
import { RowList } from '../../../ui/description-list/row-list.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import styles from './plain-summary.module.css';

/** One page in plain words before the documents: cover, exclusions, the start of the cover, the withdrawal, and the price. */
export function PlainSummary() {
  const id = useId();
  const { sale, rules } = useDraft();
  const { title, covered, excluded, terms } = saySummary({ ...sale, context: rules });
  return (
    <section aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        {title.heading}
      </h2>
      <h3 className={styles.part}>{covered.heading}</h3>
      <ul className={styles.list}>
        {covered.rows.map(({ id: benefit, label, value }) => (
          <li key={benefit}>
            <b>{label}</b>：{value}
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>{excluded.heading}</h3>
      <ul className={styles.list}>
        {excluded.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3 className={styles.part}>{terms.heading}</h3>
      <RowList rows={terms.rows} />
      <p className={styles.note}>{terms.texts}</p>
    </section>
  );
}
