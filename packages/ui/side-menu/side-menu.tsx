import ChevronDown from 'lucide-react/icons/chevron-down';
import List from 'lucide-react/icons/list';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Box } from '../layout/box.tsx';
import { BareButton } from '../button/bare-button.tsx';
import styles from './side-menu.module.css';

interface SideMenuEntry {
  readonly code: string;
  readonly name: string;
  readonly to: string;
}

export interface SideMenuGroup {
  readonly code: string;
  readonly name: string;
  readonly icon?: ReactNode;
  /** Shown when the group is open. */
  readonly entries: readonly SideMenuEntry[];
}

interface SideMenuProps {
  /** The subject of the menu, for screen readers and for the button on phones. */
  readonly label: string;
  readonly groups: readonly SideMenuGroup[];
  /** Code of the entry of this page; none on a page above the entries. */
  readonly current?: string;
}

/**
 * Entries in groups at the side of a page, of which one group is open at a time. On phones a button shows and hides the menu.
 * A single group needs no heading: its entries are the menu.
 */
export function SideMenu({ label, groups, current }: SideMenuProps) {
  const [isShown, setIsShown] = useState(false);
  const [shownFor, setShownFor] = useState(current);
  const currentGroup = groups.find(({ entries }) => entries.some(({ code }) => code === current));
  const [open, setOpen] = useState(currentGroup?.code);
  // Another page: its group opens, and on phones the menu is out of the way.
  if (shownFor !== current) {
    setShownFor(current);
    setOpen(currentGroup?.code);
    setIsShown(false);
  }
  const name = currentGroup?.entries.find(({ code }) => code === current)?.name;
  return (
    <nav aria-label={label} className={styles.menu}>
      <BareButton className={styles.toggle} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <List aria-hidden="true" />
        <Box as="span" grows shrinks>
          {name ?? label}
        </Box>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </BareButton>
      <div className={styles.groups} data-shown={isShown || undefined}>
        {groups.length === 1 ? (
          <Entries entries={groups[0]?.entries ?? []} current={current} />
        ) : (
          groups.map((group) => (
            <details
              key={group.code}
              className={styles.group}
              open={group.code === open}
              onToggle={({ currentTarget }) =>
                setOpen((known) => (currentTarget.open ? group.code : known === group.code ? undefined : known))
              }
            >
              <summary className={styles.head} data-current={group === currentGroup || undefined}>
                {group.icon}
                <Box as="span" grows shrinks>
                  {group.name}
                </Box>
                <ChevronDown className={styles.chevron} aria-hidden="true" />
              </summary>
              <Entries entries={group.entries} current={current} />
            </details>
          ))
        )}
      </div>
    </nav>
  );
}

function Entries({ entries, current }: { readonly entries: readonly SideMenuEntry[]; readonly current: string | undefined }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ code, name, to }) => (
        <li key={code}>
          <Link to={to} className={styles.entry} aria-current={code === current ? 'page' : undefined} preventScrollReset>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
