import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { CopyableNumber } from '@portal/ui/copy-button/copyable-number.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { ListCard } from '../../centre/lists/list-card.tsx';
import { ListCardTitle } from '../../centre/lists/list-card-title.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { stateOf } from '../order-states.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { sayUnreadable } from '../unreadable-order.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
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
          <Text as="time" tone="muted" size="sm" whole dateTime={order.createdAt}>
            {showInstant(order.createdAt)}
          </Text>
        </>
      }
      foot={
        <>
          <OrderActions order={order} />
          <Cluster as={Link} inline align="center" target size="sm" line to={paths.orderDetails(order.orderNo)} className={styles.more}>
            订单详情<span className="visually-hidden">，订单号 {order.orderNo}</span>
          </Cluster>
        </>
      }
    >
      <Cluster justify="between" gap={8} rowGap={3}>
        <div className={styles.main}>
          <Cluster align="center" gap={3} rowGap={2}>
            <ListCardTitle to={paths.orderDetails(order.orderNo)}>{order.productName}</ListCardTitle>
            <Badge tone={tone}>{label}</Badge>
          </Cluster>
          {order.readable ? (
            <Text above={2} tone="muted">
              被保险人：{order.insuredNames.join('、') || '尚未填写'}
            </Text>
          ) : (
            <Text above={2} tone="amber-deep">
              {sayUnreadable(order)}
            </Text>
          )}
          {order.state === 'unpaid' && order.readable && order.payBefore && (
            <Cluster as="p" align="center" gap={2} above={2} tone="amber-deep" line className={styles.deadline}>
              <Clock aria-hidden="true" />
              <span>
                请在 <time dateTime={order.payBefore}>{showInstant(order.payBefore)}</time> 前支付
              </span>
            </Cluster>
          )}
        </div>
        <Stack top align="end" className={styles.premium}>
          <Text as="span" tone="muted" size="sm">
            {premiumLabel(order.payments)}
          </Text>
          {order.premium ? <Price amount={fromYuanText(order.premium)} tone="ink" /> : <span>{order.readable ? '待计算' : '—'}</span>}
        </Stack>
      </Cluster>
    </ListCard>
  );
}
