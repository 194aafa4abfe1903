import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { OrderTab } from '@portal/contract/states.ts';
import { useNavigation } from 'react-router';
import { EmptyBoxArt } from '../../../art/empty-box-art.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { LinkTabs } from '../../../ui/tabs/link-tabs.tsx';
import styles from '../../centre/lists/centre-list.module.css';
import { pageHref, type PageQuery } from '../../centre/lists/list-query.ts';
import { orderTabs } from '../order-states.ts';
import { OrderCard } from './order-card.tsx';

interface OrdersPageProps {
  readonly query: PageQuery & { readonly tab: OrderTab };
  readonly orders: AnswerOf<'listOrders'>;
  readonly counts: AnswerOf<'countOrders'>;
}

/** The orders of one tab, a page at a time. */
export function OrdersPage({ query, orders, counts }: OrdersPageProps) {
  const isTurning = useNavigation().location?.pathname === paths.myOrders();
  const path = paths.myOrders(query.tab === 'all' ? undefined : query.tab);
  const current = orderTabs.find(({ tab }) => tab === query.tab);
  return (
    <>
      <h1>我的订单</h1>
      <LinkTabs
        label="订单状态"
        tabs={orderTabs.map(({ tab, label }) => ({
          to: paths.myOrders(tab === 'all' ? undefined : tab),
          label: `${label}（${counts[tab] ?? 0}）`,
          current: tab === query.tab,
        }))}
      />
      <div className={styles.list} aria-busy={isTurning} data-turning={isTurning || undefined}>
        {orders.list.map((order) => (
          <OrderCard key={order.orderNo} order={order} />
        ))}
        {orders.list.length === 0 && (
          <Card>
            <EmptyState
              title={orders.total > 0 ? '这一页没有订单' : (current?.empty ?? '没有订单')}
              hint="投保时保存的草稿和已提交的订单都会出现在这里。"
              art={<EmptyBoxArt />}
              action={
                orders.total > 0 ? (
                  <ButtonLink to={path}>回到第一页</ButtonLink>
                ) : (
                  <ButtonLink to={paths.home()} kind="primary">
                    去看看保障产品
                  </ButtonLink>
                )
              }
            />
          </Card>
        )}
      </div>
      <Pagination
        total={orders.total}
        page={query.pageNum}
        size={query.pageSize}
        hrefFor={(pageNum, pageSize) => pageHref(path, { pageNum, pageSize })}
        label="订单分页"
      />
    </>
  );
}
