import { type FocusEvent, useRef } from 'react';
import type { SiteConfig } from '../site-config.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './official-account.module.css';

interface OfficialAccountProps {
  accounts: SiteConfig['officialAccounts'];
  className?: string;
}

/** 关注公众号: opens the QR codes. Renders nothing if no account has one. */
export function OfficialAccount({ accounts, className }: OfficialAccountProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = accounts.filter((account) => account.qrImage);
  if (shown.length === 0) return null;
  const closeWhenLeft = (event: FocusEvent): void => {
    if (details.current && !details.current.contains(event.relatedTarget)) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className={styles.details}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && details.current?.removeAttribute('open')}
    >
      <summary className={className}>关注公众号</summary>
      <Cluster gap={4} pad={4} bordered corner="card" fill="paper" tone="ink" line className={styles.panel}>
        {shown.map((account) => (
          <figure key={account.name} className={styles.account}>
            <img src={account.qrImage} width="112" height="112" alt={`${account.name}二维码`} />
            <figcaption>{account.name}</figcaption>
          </figure>
        ))}
      </Cluster>
    </details>
  );
}
