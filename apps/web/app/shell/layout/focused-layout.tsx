import type { ReactNode } from 'react';
import Phone from 'lucide-react/icons/phone';
import { CareToggle } from '../display/care-toggle.tsx';
import { ElderlyToolbar } from '../display/elderly-toolbar.tsx';
import { SiteLogo } from '../header/site-logo.tsx';
import type { SiteConfig } from '../site-config.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
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
        <div className={`container ${focused.row}`}>
          <SiteLogo company={config.company} home={home} />
          <span className={focused.end}>
            <CareToggle className={focused.care} />
            <a href={`tel:${config.hotline.number}`} className={focused.help}>
              <Phone aria-hidden="true" />
              <span className={focused.label}>{helpLabel}</span>
              <span className="visually-hidden">客服热线</span>
              <b className="num">{config.hotline.number}</b>
            </a>
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`${styles.main} ${styles.mist}`}>
        <p className="print-head container">{config.company.name}</p>
        {children}
      </main>
      <footer className={focused.footer}>
        <div className="container">
          © {config.copyrightYears} {config.company.name}　<span className={focused.filing}>{config.filing.icp.label}</span>
        </div>
      </footer>
    </div>
  );
}
