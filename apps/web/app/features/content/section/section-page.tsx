import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import Flag from 'lucide-react/icons/flag';
import Folder from 'lucide-react/icons/folder';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { SideMenu } from '@portal/ui/side-menu/side-menu.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { PageHero } from '../page-hero/page-hero.tsx';
import type { Section } from './load-section.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './section-page.module.css';
import { sectionHref } from './section-query.ts';

interface SectionPageProps {
  readonly section: Section;
  /** The whole section: the first step of the path after the home page, and the name of the menu. */
  readonly home: { readonly label: string; readonly to: string };
  readonly lead?: ReactNode;
  readonly art: ComponentType<{ className?: string }>;
  /** Beside the tabs: links to other categories. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a section with a menu: the path to it, the menu at the side, and the tabs of its category above the content. */
export function SectionPage({ section, home, lead, art, beside, children }: SectionPageProps) {
  const { groups, group, entry, tabs, tab, view } = section;
  const article = view.kind === 'article' && !view.isAlone ? view.article : undefined;
  const trail = [
    { label: '首页', to: paths.home() },
    home,
    // The group of a menu without groups is the section itself.
    ...(groups.length > 1 ? [{ label: group.name }] : []),
    { label: entry.name, to: entry.to },
    ...(article ? [{ label: article.title }] : []),
  ];
  return (
    <>
      {article ? (
        <div className="container">
          <Breadcrumb items={trail} />
        </div>
      ) : (
        <PageHero title={entry.name} lead={lead} trail={trail} art={art} />
      )}
      <Stack gap={6} className={`container ${styles.columns}`}>
        <SideMenu
          label={`${home.label}栏目`}
          groups={groups.map(({ icon, ...each }) => ({ ...each, icon: <SectionIcon icon={icon} /> }))}
          current={entry.code}
        />
        <Stack gap={6} shrinks top className={styles.content}>
          {!article && (tabs.length > 0 || beside) && (
            <Cluster align="end" justify="between" gap={6} rowGap={3} className={styles.bar}>
              {tabs.length > 0 && (
                <LinkTabs
                  label={entry.name}
                  tabs={tabs.map(({ code, name }) => ({ to: sectionHref(entry.to, { tab: code }), label: name, current: code === tab }))}
                />
              )}
              {beside}
            </Cluster>
          )}
          {children}
        </Stack>
      </Stack>
    </>
  );
}

const icons: Partial<Record<string, ComponentType<{ 'aria-hidden': true }>>> = {
  'book-open': BookOpen,
  'building-2': Building2,
  calendar: Calendar,
  flag: Flag,
  folder: Folder,
  'message-square': MessageSquare,
};

/** The icon that a category names. */
function SectionIcon({ icon }: { readonly icon: string | null }) {
  const Icon = icons[icon ?? ''] ?? Folder;
  return <Icon aria-hidden />;
}
