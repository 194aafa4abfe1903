import { useEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './tabs.module.css';
import { useSectionInView } from './use-section-in-view.ts';

interface SectionTabsProps {
  label: string;
  /** `id` is the id of the section on the same page. */
  sections: readonly { id: string; label: string }[];
  /** Sticks to the top of the window while its sections scroll. */
  sticky?: boolean;
}

/** Links to the sections of a long page; the section in view is marked. They are plain anchors, usable without scripts. */
export function SectionTabs({ label, sections, sticky = false }: SectionTabsProps) {
  const current = useSectionInView(sections.map((section) => section.id).join(' '));
  const list = useRef<HTMLElement>(null);

  // On a phone the links are wider than the window: the marked one is scrolled into view without scrolling the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={list} aria-label={label} className={joinClasses(styles.list, sticky && styles.sticky)}>
      {sections.map((section, index) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          className={styles.tab}
          aria-current={(current ? section.id === current : index === 0) ? 'true' : undefined}
        >
          {section.label}
        </a>
      ))}
    </nav>
  );
}
