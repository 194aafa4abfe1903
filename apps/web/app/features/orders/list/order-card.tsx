import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { CopyableNumber } from '../../../ui/copy-button/copyable-number.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { ListCard } from '../../centre/lists/list-card.tsx';
import { ListCardTitle } from '../../centre/lists/list-card-title.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { stateOf } from '../order-states.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { sayUnreadable } from '../unreadable-order.ts';
import styles from './order-card.module.css';

type Order = AnswerOf<'listOrders'>['list'][number];

/** An order in the list. */
export function OrderCard({ order }: { readonly order: Order }) {
  const { label, tone } = stateOf(order);
  return (
    <ListCard
      head={
        <>
          <CopyableNumber label="订单号" number={order.orderNo} />
          <time dateTime={order.createdAt} className={styles.time}>
            {showInstant(order.createdAt)}
          </time>
        </>
      }
      foot={
        <>
          <OrderActions order={order} />
          <Link to={paths.orderDetails(order.orderNo)} className={styles.more}>
            订单详情<span className="visually-hidden">，订单号 {order.orderNo}</span>
          </Link>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.main}>
          <div className={styles.title}>
            <ListCardTitle to={paths.orderDetails(order.orderNo)}>{order.productName}</ListCardTitle>
            <Badge tone={tone}>{label}</Badge>
          </div>
          {order.readable ? (
            <p className={styles.insured}>被保险人：{order.insuredNames.join('、') || '尚未填写'}</p>
          ) : (
            <p className={styles.unreadable}>{sayUnreadable(order)}</p>
          )}
          {order.state === 'unpaid' && order.readable && order.payBefore && (
            <p className={styles.deadline}>
              <Clock aria-hidden="true" />
              <span>
                请在 <time dateTime={order.payBefore}>{showInstant(order.payBefore)}</time> 前支付
              </span>
            </p>
          )}
        </div>
        <div className={styles.premium}>
          <span className={styles.label}>{premiumLabel(order.payments)}</span>
          {order.premium ? <Price amount={fromYuanText(order.premium)} tone="ink" /> : <span>{order.readable ? '待计算' : '—'}</span>}
        </div>
      </div>
    </ListCard>
  );
}
