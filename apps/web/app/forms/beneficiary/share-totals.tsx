import type { Beneficiary } from '@portal/rules/sale/application.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import styles from './beneficiary-list.module.css';
import { sumShares } from './sum-shares.ts';

/** The sum of the shares of each order, and its difference from 100 %, while they are typed. */
export function ShareTotals({ named }: { readonly named: readonly Beneficiary[] }) {
  if (named.length < 2) return null;
  return (
    <ul className={styles.totals} aria-live="polite">
      {sumShares(named).map(({ order, total }) => (
        <li key={order} className="num">
          第 {order} 顺序合计 {total}%{' '}
          {total === 100 ? (
            <Badge tone="success">正好</Badge>
          ) : (
            <Badge tone="amber">{total < 100 ? `还差 ${100 - total}%` : `多出 ${total - 100}%`}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
