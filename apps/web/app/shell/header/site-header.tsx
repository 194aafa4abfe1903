import { type PointerEvent, useRef, useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { joinClasses } from '@portal/ui/class-names.ts';
import { IconButton } from '@portal/ui/icon-button/icon-button.tsx';
import { CareToggle } from '../display/care-toggle.tsx';
import type { SiteHeaderProps } from './header-props.ts';
import { HeaderSearch } from './header-search.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuLink } from './menu-link.tsx';
import { SiteLogo } from './site-logo.tsx';
import { TopBar } from './top-bar.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './site-header.module.css';

/** The header of every page: hotline and account at the top, menu or search below; on phones a bar with a drawer. */
export function SiteHeader({ config, menu, links, session, onLogout, onMenuClick, suggest }: SiteHeaderProps) {
  const [searching, setSearching] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const closeSearch = (): void => {
    setSearching(false);
    if (document.activeElement?.closest(`.${styles.search}`)) toggle.current?.focus();
  };
  // The menu returns when the pointer leaves the header (spec 2 §2); a touch does not leave it.
  const showMenuAgain = (event: PointerEvent): void => {
    if (searching && event.pointerType === 'mouse') closeSearch();
  };

  return (
    <header className={styles.header} onPointerLeave={showMenuAgain}>
      <TopBar config={config} links={links} session={session} onLogout={onLogout} />
      <Cluster align="center" justify="between" line className={`container ${styles.main}`}>
        <SiteLogo company={config.company} home={links.home} />
        {searching ? (
          <HeaderSearch action={links.search} className={styles.search} onClose={closeSearch} suggest={suggest} />
        ) : (
          <nav aria-label="主导航" className={styles.menu}>
            {menu.map((item) => (
              <MenuLink
                key={item.index}
                item={item}
                home={links.home}
                className={joinClasses(styles.item, item.apart && styles.apart)}
                onChoose={() => onMenuClick?.(item)}
              />
            ))}
          </nav>
        )}
        <Cluster rigid align="center" gap={1} line className={styles.actions}>
          <CareToggle className={styles.care} />
          <IconButton
            ref={toggle}
            className={styles.icon}
            aria-expanded={searching}
            aria-label={searching ? '关闭搜索' : '搜索'}
            onClick={() => setSearching(!searching)}
          >
            {searching ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
          </IconButton>
          <span className={styles.personal}>
            <ButtonLink to={links.personalCentre} size="small">
              个人中心
            </ButtonLink>
          </span>
          <IconButton
            className={`${styles.icon} ${styles.burger}`}
            aria-haspopup="dialog"
            aria-label="打开菜单"
            onClick={() => setDrawerOpen(true)}
          >
            <Menu aria-hidden="true" />
          </IconButton>
        </Cluster>
      </Cluster>
      <MenuDrawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        config={config}
        menu={menu}
        links={links}
        session={session}
        onLogout={onLogout}
        onMenuClick={onMenuClick}
      />
    </header>
  );
}
