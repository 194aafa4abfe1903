import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { CardRow } from '../../../ui/card-row/card-row.tsx';
import styles from './manager-cards.module.css';

/** The managers of the company: office, duties, since when, and the approval. */
export function ManagerCards({ managers }: { readonly managers: AnswerOf<'getFacts'>['managers'] }) {
  return (
    <CardRow>
      {managers.map(({ office, name, since, approval, duties }) => (
        <li key={`${office}${name}`} className={styles.card}>
          <span className={styles.portrait} aria-hidden="true">
            {[...name][0]}
          </span>
          <div className={styles.words}>
            <h3 className={styles.name}>
              {name}
              <span className={styles.office}>{office}</span>
            </h3>
            <p>{duties}</p>
            <p className={styles.approval}>
              <time dateTime={since}>{showDay(since)}</time> 起任职
              <br />
              {approval}
            </p>
          </div>
        </li>
      ))}
    </CardRow>
  );
}
