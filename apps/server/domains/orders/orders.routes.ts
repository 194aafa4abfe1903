import type { Application } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { refuse } from '../../platform/refused.ts';
import { findNextPremium, listCharges } from '../charges/public.ts';
import type { ProductVersion } from '../products/public.ts';
import { priceApplication } from '../quoting/public.ts';
import { cancelOrder } from './cancel-order.ts';
import { reviewBy } from './health/review-by.ts';
import { applicationContext } from './drafts/application-context.ts';
import { methodsOfOrder, takesTransfers } from './paying/offered-methods.ts';
import { readApplication } from './drafts/open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { findUsualMethod } from './known/known-applicant.queries.ts';
import { findAskedPayer, findPayer } from './payer/find-payer.ts';
import { presentOrder, presentOrderDetail } from './orders.present.ts';
import { countOrdersByTab, findOwnOrderView, listOrderEvents, listOrderViews, type OrderView } from './orders.queries.ts';
import { showUnderwriting } from './submitting/show-underwriting.ts';
import { showReturn } from './roster/papers/show-return.ts';

/** Orders as their owner sees them. */
export function bindOrderCalls(bind: CallBinder, deps: OrderDeps): void {
  const { db, catalogue, occupations, sealer, clock } = deps;

  /** The price of a draft today, so that no page calls a price that is known 待计算. */
  async function quote({ state }: OrderView, version: ProductVersion, application: Application | undefined): Promise<Fen | null> {
    if (state !== 'draft' || !application) return null;
    const { table } = await occupations.current();
    const price = priceApplication(version, application, applicationContext(table, dayInShanghai(clock())));
    return 'problem' in price ? null : price.premium;
  }

  async function showOrder(owner: Owner, orderNo: string) {
    const view = await findOwnOrderView(db, owner, orderNo);
    if (!view) return refuse('ORDER_NOT_FOUND');
    const events = await listOrderEvents(db, view.id);
    const version = await catalogue.version(view.product_id);
    const application = readApplication(deps, view);
    const usualMethod = owner.accountId === null ? null : await findUsualMethod(db, owner.accountId);
    const [charge] = await listCharges(db, { kind: 'order', id: view.id });
    const decidedBy = view.state === 'review' && view.submitted_at ? await reviewBy(deps, view.submitted_at) : null;
    return presentOrderDetail(view, version.product, application, {
      events,
      quoted: await quote(view, version, application),
      charge,
      reviewBy: decidedBy,
      returned: await showReturn(deps, view),
      methods:
        charge?.state === 'open'
          ? methodsOfOrder(application, charge.amount_fen, (await takesTransfers(deps)) && view.renews_policy_id === null)
          : [],
      usualMethod,
      payer: await findPayer(db, sealer, view.payment_payer),
      askedPayer: await findAskedPayer(db, { sealer, now: clock() }, view.id),
      nextDue: (view.policy_id && (await findNextPremium(db, view.policy_id))?.dueOn) ?? null,
      now: clock(),
    });
  }

  async function presentRow(order: OrderView) {
    const version = await catalogue.version(order.product_id);
    const application = readApplication(deps, order);
    return presentOrder(order, version.product, application, await quote(order, version, application));
  }

  bind('findOrderAndPolicy', ({ orderNo }, { owner }) => showOrder(owner, orderNo));

  bind('getOrder', ({ orderNo }, { owner }) => showOrder(owner, orderNo));

  bind('getUnderwriting', ({ orderNo }, { owner }) => showUnderwriting(deps, { owner, orderNo }));

  bind('cancelOrder', ({ orderNo }, { owner }) => inTransaction(db, (tx) => cancelOrder(tx, deps, { owner, orderNo })));

  bind('countOrders', (_request, { accountId }) => countOrdersByTab(db, accountId));

  bind('listOrders', async ({ tab, pageNum, pageSize }, { accountId }) => {
    const { total, rows } = await listOrderViews(db, accountId, tab, { pageNum, pageSize });
    return { total, list: await Promise.all(rows.map(presentRow)) };
  });
}
