import type { ReactNode } from 'react';
import Phone from 'lucide-react/icons/phone';
import { CareToggle } from '../display/care-toggle.tsx';
import { ElderlyToolbar } from '../display/elderly-toolbar.tsx';
import { SiteLogo } from '../header/site-logo.tsx';
import type { SiteConfig } from '../site-config.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import focused from './focused-layout.module.css';
import styles from './layout.module.css';

interface FocusedLayoutProps {
  config: SiteConfig;
  home: string;
  /** Shown beside the hotline: `投保遇到问题？`. */
  helpLabel?: string;
  children: ReactNode;
}

/** The layout of application and cashier: no navigation, but the hotline. */
export function FocusedLayout({ config, home, helpLabel = '遇到问题？', children }: FocusedLayoutProps) {
  return (
    <div className={styles.layout}>
      <a href="#main" className="skip-link">
        跳到主要内容
      </a>
      <DemoRibbon notice={config.demoNotice} />
      <ElderlyToolbar hotline={config.hotline} />
      <header className={focused.header}>
        <Cluster align="center" justify="between" gap={4} rowGap={0} className={`container ${focused.row}`}>
          <SiteLogo company={config.company} home={home} />
          <Cluster as="span" align="center" gap={5} rowGap={0} line>
            <CareToggle className={focused.care} />
            <a href={`tel:${config.hotline.number}`} className={focused.help}>
              <Phone aria-hidden="true" />
              <Text as="span" tone="muted" className={focused.label}>
                {helpLabel}
              </Text>
              <span className="visually-hidden">客服热线</span>
              <b className="num">{config.hotline.number}</b>
            </a>
          </Cluster>
        </Cluster>
      </header>
      <main id="main" tabIndex={-1} className={`${styles.main} ${styles.mist}`}>
        <p className="print-head container">{config.company.name}</p>
        {children}
      </main>
      <Text as="footer" fill="mist" tone="muted" size="sm" centred className={focused.footer}>
        <div className="container">
          © {config.copyrightYears} {config.company.name}　<span className={focused.filing}>{config.filing.icp.label}</span>
        </div>
      </Text>
    </div>
  );
}
