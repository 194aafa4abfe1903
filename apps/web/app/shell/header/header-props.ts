import type { HeaderLinks, MenuItem, ShellSession, SiteConfig } from '../site-config.ts';

export interface SiteHeaderProps {
  config: SiteConfig;
  menu: readonly MenuItem[];
  links: HeaderLinks;
  session: ShellSession;
  onLogout: () => void;
  /** Finds suggestions while somebody types into the search. */
  suggest?: (text: string) => Promise<readonly string[]>;
  /** For tracking. */
  onMenuClick?: (item: MenuItem) => void;
}
