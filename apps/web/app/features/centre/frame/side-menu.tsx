import ClipboardList from 'lucide-react/icons/clipboard-list';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './side-menu.module.css';

const entries = [
  { to: paths.personalAccount(), details: undefined, label: '我的账户', Icon: UserRound },
  { to: paths.myPolicies(), details: paths.policyDetails('').split('?')[0], label: '我的保单', Icon: ShieldCheck },
  { to: paths.myOrders(), details: paths.orderDetails('').split('?')[0], label: '我的订单', Icon: ClipboardList },
];

/** The menu of the personal centre: at the side, on phones a row at the top. */
export function SideMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="个人中心" className={styles.menu}>
      {entries.map(({ to, details, label, Icon }) => (
        <Link key={to} to={to} className={styles.entry} aria-current={pathname === to ? 'page' : pathname === details ? 'true' : undefined}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
