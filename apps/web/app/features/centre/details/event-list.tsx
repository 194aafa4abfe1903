import type { ReactNode } from 'react';
import styles from './event-list.module.css';

export interface ShownEvent {
  readonly id: string;
  readonly label: string;
  /** ISO 8601. */
  readonly at: string;
  readonly time: string;
  readonly text?: ReactNode;
}

/** The events so far, the latest first. */
export function EventList({ events }: { readonly events: readonly ShownEvent[] }) {
  return (
    <ol className={styles.events}>
      {events.map(({ id, label, at, time, text }, index) => (
        <li key={id} className={styles.event} data-latest={index === 0 || undefined}>
          <b className={styles.label}>{label}</b>
          <time dateTime={at} className={styles.time}>
            {time}
          </time>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
