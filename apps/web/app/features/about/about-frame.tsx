import type { ComponentType, ReactNode } from 'react';
import { HarbourScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { PageHero } from '../content/page-hero/page-hero.tsx';
import styles from './about-frame.module.css';
import type { AboutPage } from './load-about.ts';

interface AboutFrameProps {
  readonly page: AboutPage;
  readonly art?: ComponentType<{ className?: string }>;
  /** Bands over the whole width; the frame sets no margins. */
  readonly children: ReactNode;
}

/** A page about the company: hero, links to the other pages of the section, content. */
export function AboutFrame({ page, art = HarbourScene, children }: AboutFrameProps) {
  return (
    <>
      <PageHero
        title={page.name}
        lead={page.lead}
        art={art}
        trail={[{ label: '首页', to: paths.home() }, { label: page.section, to: paths.about() }, { label: page.name }]}
      />
      <div className={styles.tabs}>
        <div className="container">
          <LinkTabs
            label={page.section}
            tabs={page.pages.map(({ code, name, url }) => ({ to: url, label: name, current: code === page.code }))}
          />
        </div>
      </div>
      {children}
    </>
  );
}
