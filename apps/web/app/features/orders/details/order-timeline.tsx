import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import styles from './order-timeline.module.css';
import { orderStates } from '../order-states.ts';

/** The events of an order, the latest first. */
export function OrderTimeline({ events }: { readonly events: AnswerOf<'getOrder'>['events'] }) {
  return (
    <ol className={styles.timeline}>
      {events.toReversed().map(({ state, at, note }, index) => (
        <li key={`${at}-${state}-${note ?? ''}`} className={styles.event} data-latest={index === 0 || undefined}>
          <b className={styles.label}>{note ?? orderStates[state].label}</b>
          <time dateTime={at} className={styles.time}>
            {showInstant(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
