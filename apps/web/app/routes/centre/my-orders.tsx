import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { EmptyBoxArt } from '../../art/empty-box-art.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { CentreFailure } from '../../features/centre/frame/centre-failure.tsx';
import styles from '../../features/centre/lists/centre-list.module.css';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { pageHref, readPage, readTab } from '../../features/centre/lists/list-query.ts';
import { OrderCard } from '../../features/orders/list/order-card.tsx';
import { orderTabs } from '../../features/orders/order-states.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = { tab: readTab(search), ...readPage(search) };
  return loadAsCustomer(request.url, async () => {
    const [orders, counts] = await Promise.all([api('listOrders', query), api('countOrders')]);
    return { query, orders, counts };
  });
}

export const meta: MetaFunction = () => [{ title: '我的订单 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

export default function MyOrders() {
  const { query, orders, counts } = useLoaderData<typeof clientLoader>();
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

export function HydrateFallback() {
  return <ListSkeleton title="我的订单" />;
}

export function ErrorBoundary() {
  return <CentreFailure page="我的订单" title="暂时无法载入订单" />;
}
