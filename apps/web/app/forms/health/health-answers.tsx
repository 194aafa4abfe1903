import type { PrintedRow } from '@portal/rules/sale/description/section.ts';
import styles from './health-answers.module.css';

/** Health answers to read: each question with its points and its answer, and the details of a 是. */
export function HealthAnswers({ rows }: { readonly rows: readonly PrintedRow[] }) {
  return (
    <ul className={styles.answers}>
      {rows.map(({ label, notes = [], value, details = [] }) => (
        <li key={label}>
          <div className={styles.answer}>
            <span>{label}</span>
            <b data-yes={value === '是' || undefined}>{value}</b>
          </div>
          {notes.length > 0 && (
            <ul className={styles.points}>
              {notes.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {details.length > 0 && (
            <dl className={styles.details}>
              {details.map((detail) => (
                <div key={detail.label}>
                  <dt>{detail.label}</dt>
                  <dd>{detail.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
