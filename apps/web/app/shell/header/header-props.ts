import type { HeaderLinks, MenuItem, ShellSession, SiteConfig } from '../site-config.ts';

export interface SiteHeaderProps {
  config: SiteConfig;
  menu: readonly MenuItem[];
  links: HeaderLinks;
  session: ShellSession;
  onLogout: () => void;
  /** For tracking; `index` counts from 0 in `menu`. */
  onMenuClick?: (item: MenuItem, index: number) => void;
}
