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
  return (
    <nav aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
