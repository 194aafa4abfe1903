import { Link } from 'react-router';
import type { HeaderLinks, ShellSession } from '../site-config.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './account-links.module.css';

interface AccountLinksProps {
  session: ShellSession;
  links: HeaderLinks;
  onLogout: () => void;
  /** Called after any choice, to close the drawer. */
  onChoose?: () => void;
}

/** Guests: sign in, register. Customers: greeting and logout. While the session is unknown, the space is reserved. */
export function AccountLinks({ session, links, onLogout, onChoose }: AccountLinksProps) {
  if (typeof session === 'object') {
    return (
      <Cluster as="span" inline align="center" gap={2} line className={styles.links}>
        <span className={styles.greeting}>{session.greeting}</span>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onChoose?.();
            onLogout();
          }}
        >
          退出登录
        </button>
      </Cluster>
    );
  }
  return (
    <Cluster as="span" inline align="center" gap={2} line className={styles.links} data-unknown={session === 'unknown' ? '' : undefined}>
      <Link to={links.login} className={styles.link} onClick={onChoose}>
        登录
      </Link>
      <Link to={links.register} className={styles.link} onClick={onChoose}>
        免费注册
      </Link>
    </Cluster>
  );
}
