import type { ReactNode } from 'react';
import styles from './setting-list.module.css';

interface Setting {
  readonly label: string;
  readonly value: ReactNode;
  /** A short explanation of the value. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

/** Settings, one in a row: the name, the value, and the actions. */
export function SettingList({ settings }: { readonly settings: readonly Setting[] }) {
  return (
    <dl className={styles.list}>
      {settings.map(({ label, value, note, action }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span>{value}</span>
            {note && <span className={styles.note}>{note}</span>}
          </dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
