import type { SaidHealth } from '@portal/rules/sale/answers/say-health.ts';
import styles from './health-answers.module.css';

/** Health answers to read: each question with its points and its answer, and the details of a 是. */
export function HealthAnswers({ answers }: { readonly answers: readonly SaidHealth[] }) {
  return (
    <ul className={styles.answers}>
      {answers.map(({ id, number, text, answer, isYes, points, details }) => (
        <li key={id}>
          <div className={styles.answer}>
            <span>
              {number !== null && <span className="num">{number}. </span>}
              {text}
            </span>
            <b data-yes={isYes || undefined}>{answer}</b>
          </div>
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {details.length > 0 && (
            <dl className={styles.details}>
              {details.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
