import { memo, type ReactNode } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { ElderlyToolbar } from '../display/elderly-toolbar.tsx';
import { type AdvisedSwitch, SiteFooter } from '../footer/site-footer.tsx';
import type { SiteHeaderProps } from '../header/header-props.ts';
import { SiteHeader } from '../header/site-header.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import styles from './layout.module.css';

interface SiteLayoutProps extends SiteHeaderProps, AdvisedSwitch {
  /** The background: white, or `mist` for pages made of cards. */
  ground?: 'paper' | 'mist';
  children: ReactNode;
}

// The session only affects the greeting in the header: the rest need not render again.
const Footer = memo(SiteFooter);

/** The layout of every page outside the purchase: header, content, footer. */
export function SiteLayout({ ground = 'paper', isAdvised, onAdvised, children, ...header }: SiteLayoutProps) {
  return (
    <div className={styles.layout}>
      <a href="#main" className="skip-link">
        跳到主要内容
      </a>
      <DemoRibbon notice={header.config.demoNotice} />
      <ElderlyToolbar hotline={header.config.hotline} />
      <SiteHeader {...header} />
      <main id="main" tabIndex={-1} className={joinClasses(styles.main, styles[ground])}>
        <p className="print-head container">{header.config.company.name}</p>
        {children}
      </main>
      <Footer config={header.config} isAdvised={isAdvised} onAdvised={onAdvised} />
    </div>
  );
}
