import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { stayInWindow } from '../../ui/new-window-link/stay-in-window.ts';
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
  const choose = (event: MouseEvent<HTMLAnchorElement>): void => {
    onChoose();
    if (item.newWindow) stayInWindow(event);
  };
  return (
    <NavLink to={item.to} end={item.to === home} target={item.newWindow ? '_blank' : undefined} className={className} onClick={choose}>
      {item.label}
      {item.newWindow && <span className="visually-hidden">（在新窗口打开）</span>}
    </NavLink>
  );
}
