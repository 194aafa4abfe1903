import { NavLink } from 'react-router';
import type { MenuItem } from '../site-config.ts';

interface MenuLinkProps {
  item: MenuItem;
  /** For the home page: marked as current on the home page only, not on the pages below it. */
  home: string;
  className: string | undefined;
  onChoose: () => void;
}

/** An entry of the menu, in the bar or in the drawer; the current page is marked. */
export function MenuLink({ item, home, className, onChoose }: MenuLinkProps) {
  return (
    <NavLink to={item.to} end={item.to === home} target={item.newWindow ? '_blank' : undefined} className={className} onClick={onChoose}>
      {item.label}
      {item.newWindow && <span className="visually-hidden">（在新窗口打开）</span>}
    </NavLink>
  );
}
