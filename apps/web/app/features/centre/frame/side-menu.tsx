import ClipboardList from 'lucide-react/icons/clipboard-list';
import Coins from 'lucide-react/icons/coins';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import styles from './side-menu.module.css';

/** The addresses of pages that belong to an entry, without their query. */
const pathOf = (address: string) => address.split('?')[0];

const entries = [
  { to: paths.personalAccount(), details: [pathOf(paths.myConsents())], label: '我的账户', Icon: UserRound },
  {
    to: paths.myPolicies(),
    details: [
      pathOf(paths.policyDetails('')),
      pathOf(paths.policyPremiums('')),
      pathOf(paths.allPremiums()),
      pathOf(paths.reinstatement('')),
    ],
    label: '我的保单',
    Icon: ShieldCheck,
  },
  {
    to: paths.myOrders(),
    details: [pathOf(paths.orderDetails('')), pathOf(paths.underwriting(''))],
    label: '我的订单',
    Icon: ClipboardList,
  },
  { to: paths.myFamily(), details: [], label: '常用家人', Icon: UsersRound },
  { to: paths.claims(), details: [pathOf(paths.claimDetails(''))], label: '理赔查询', Icon: HeartHandshake },
];

/** The menu of the personal centre: at the side, on phones a row at the top. */
export function SideMenu({ pointsName }: { readonly pointsName: string | undefined }) {
  const { pathname } = useLocation();
  const points = pointsName === undefined ? [] : [{ to: paths.myPoints(), details: [], label: `我的${pointsName}`, Icon: Coins }];
  return (
    <nav aria-label="个人中心" className={styles.menu}>
      {[...entries, ...points].map(({ to, details, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.entry}
          aria-current={pathname === to ? 'page' : details.includes(pathname) ? 'true' : undefined}
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
