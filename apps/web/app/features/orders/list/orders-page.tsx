import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { OrderTab } from '@portal/contract/states.ts';
import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import type { PageQuery } from '../../centre/lists/list-query.ts';
import { PagedList } from '../../centre/lists/paged-list.tsx';
import { seeProducts } from '../../centre/lists/see-products.tsx';
import { orderTabs } from '../order-states.ts';
import { OrderCard } from './order-card.tsx';

interface OrdersPageProps {
  readonly query: PageQuery & { readonly tab: OrderTab };
  readonly orders: AnswerOf<'listOrders'>;
  readonly counts: AnswerOf<'countOrders'>;
}

const pathOf = (tab: OrderTab): string => paths.myOrders(tab === 'all' ? undefined : tab);

const hint =
  '投保时保存的草稿和已提交的订单都会出现在这里。未登录时在其他设备提交的订单，投保人本人核实身份后显示；单位投保的，提交后 30 天内由联系人用手机验证码登录后显示。';
const proveIdentity = <ButtonLink to={paths.authenticationForm()}>去实名认证</ButtonLink>;

/** The orders of one tab, with pages. */
export function OrdersPage({ query, orders, counts }: OrdersPageProps) {
  const action = (
    <>
      {seeProducts}
      {counts.all === 0 && proveIdentity}
    </>
  );
  const current = orderTabs.find(({ tab }) => tab === query.tab);
  return (
    <>
      <h1>我的订单</h1>
      <LinkTabs
        label="订单状态"
        tabs={orderTabs.map(({ tab, label }) => ({
          to: pathOf(tab),
          label: `${label}（${counts[tab] ?? 0}）`,
          current: tab === query.tab,
        }))}
      />
      <PagedList
        what="订单"
        path={pathOf(query.tab)}
        page={query}
        answer={orders}
        empty={{ title: current?.empty ?? '没有订单', hint, art: <EmptyBoxArt />, action }}
      >
        {(order) => <OrderCard key={order.orderNo} order={order} />}
      </PagedList>
    </>
  );
}
