import type { ReactNode } from 'react';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
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
    <dl>
      {settings.map(({ label, value, note, action }) => (
        <div key={label} className={styles.row}>
          <Text as="dt" tone="muted" size="sm" className={styles.label}>
            {label}
          </Text>
          <Cluster as="dd" align="center" gap={3} rowGap={0} shrinks figures className={styles.value}>
            <span>{value}</span>
            {note && (
              <Text as="span" tone="muted" size="sm">
                {note}
              </Text>
            )}
          </Cluster>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
