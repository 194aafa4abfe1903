import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { refuse } from '../../platform/refused.ts';
import { type AbandonPayment, cancelOrder } from './cancel-order.ts';
import { readApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentOrder, presentOrderDetail } from './orders.present.ts';
import { countOrdersByTab, findOwnOrderView, listOrderEvents, listOrderViews, type OrderView } from './orders.queries.ts';
import { showUnderwriting } from './show-underwriting.ts';

type Deps = OrderDeps & { readonly abandonPayment: AbandonPayment };

/** Orders as their owner sees them. */
export function bindOrderCalls(bind: CallBinder, deps: Deps): void {
  const { db, catalogue, clock } = deps;

  async function showOrder(owner: Owner, orderNo: string) {
    const view = await findOwnOrderView(db, owner, orderNo);
    if (!view) return refuse('ORDER_NOT_FOUND');
    const events = await listOrderEvents(db, view.id);
    const { product } = await catalogue.version(view.product_id);
    return presentOrderDetail(view, product, readApplication(deps, view), events, clock());
  }

  const presentRow = async (order: OrderView) =>
    presentOrder(order, (await catalogue.version(order.product_id)).product, readApplication(deps, order));

  bind('findOrderAndPolicy', ({ orderNo }, { owner }) => showOrder(owner, orderNo));

  bind('getOrder', ({ orderNo }, { owner }) => showOrder(owner, orderNo));

  bind('getUnderwriting', ({ orderNo }, { owner }) => showUnderwriting(deps, { owner, orderNo }));

  bind('cancelOrder', ({ orderNo }, { owner }) => inTransaction(db, (tx) => cancelOrder(tx, deps, { owner, orderNo })));

  bind('countOrders', (_request, { session }) => countOrdersByTab(db, session?.accountId ?? ''));

  bind('listOrders', async ({ tab, pageNum, pageSize }, { session }) => {
    const { total, rows } = await listOrderViews(db, session?.accountId ?? '', tab, { pageNum, pageSize });
    return { total, list: await Promise.all(rows.map(presentRow)) };
  });
}
