import { CareToggle } from '../display/care-toggle.tsx';
import { ShellAnchor } from '../shell-anchor.tsx';
import type { HeaderLinks, ShellSession, SiteConfig } from '../site-config.ts';
import { AccountLinks } from './account-links.tsx';
import { OfficialAccount } from './official-account.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  config: SiteConfig;
  links: HeaderLinks;
  session: ShellSession;
  onLogout: () => void;
}

/** The narrow bar above the menu on wide screens; phones have its contents in the drawer. */
export function TopBar({ config, links, session, onLogout }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <Cluster align="center" gap={5} rowGap={0} line className="container">
        <Text as="span" whole>
          客服热线
          <Cluster
            as="a"
            inline
            align="center"
            target
            weight={600}
            figures
            line
            href={`tel:${config.hotline.number}`}
            className={styles.number}
          >
            {config.hotline.number}
          </Cluster>
          <span className="num">（{config.hotline.hours}）</span>
        </Text>
        <ShellAnchor to={links.claims} className={styles.link}>
          理赔服务
        </ShellAnchor>
        <OfficialAccount accounts={config.officialAccounts} className={styles.link} />
        {config.employeeBenefit && (
          <ShellAnchor to={config.employeeBenefit.to} newWindow className={styles.link}>
            {config.employeeBenefit.label}
          </ShellAnchor>
        )}
        <Cluster as="span" align="center" gap={3} line className={styles.end}>
          <CareToggle className={styles.link} />
          <AccountLinks session={session} links={links} onLogout={onLogout} />
        </Cluster>
      </Cluster>
    </div>
  );
}
