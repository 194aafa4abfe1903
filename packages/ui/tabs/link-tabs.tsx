import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface LinkTab {
  to: string;
  label: string;
  current: boolean;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
}

/** Tabs whose selection is part of the address: plain links, usable without scripts. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;

  // On a phone the tabs may be wider than the window: the current one is scrolled into view without scrolling the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={list} aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
