import type { HeaderLinks, MenuItem, ShellSession, SiteConfig } from '../site-config.ts';

export interface SiteHeaderProps {
  config: SiteConfig;
  menu: readonly MenuItem[];
  links: HeaderLinks;
  session: ShellSession;
  onLogout: () => void;
  /** For tracking. */
  onMenuClick?: (item: MenuItem) => void;
}
