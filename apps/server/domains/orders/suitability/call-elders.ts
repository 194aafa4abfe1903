import { regionLabel } from '@portal/reference/regions.ts';
import { describeSale } from '@portal/rules/sale/description/describe-sale.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { dayInShanghai, showInstant } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { appendTrail } from '../../trail/public.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderByNo, listElderOrders, lockOrder, updateOrder } from '../orders.queries.ts';
import { saleToDescribe } from '../pages/describe-shown.ts';
import { findSuitabilityBasis } from './suitability-basis.ts';

interface ElderOrder {
  readonly orderNo: string;
  /** The operator's name. */
  readonly operator: string;
}

/** Drafts whose elder applicants wait for a call, without names and phones. */
export async function listElders({ db }: Pick<OrderDeps, 'db'>): Promise<object[]> {
  const orders = await listElderOrders(db);
  return orders.map(({ order_no: orderNo, elder_asked_at: at }) => ({ orderNo, since: at && showInstant(at.toISOString()) }));
}

/** Whom to call and what to explain. The sale record says who looked. Throws when the order waits for no call. */
export async function showElder(deps: OrderDeps, { orderNo, operator }: ElderOrder): Promise<object> {
  const { db, sealer, catalogue, occupations, clock } = deps;
  const order = await findOrderByNo(db, orderNo);
  if (!order?.elder_asked_at) throw new Error(`order ${orderNo} waits for no call`);
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    await appendTrail(tx, sealer, { kind: 'order', id }, clock(), [{ kind: 'elder_opened', detail: { operator } }]);
  });
  const application = openApplication(sealer, order);
  const version = await catalogue.version(order.product_id);
  const shownTo = {
    occupations: await occupations.ofOrder(order),
    today: dayInShanghai(clock()),
    suitability: await findSuitabilityBasis(deps, order, { product: version.product, application }),
  };
  const sale = saleToDescribe(version, application, shownTo);
  const { name, phone } = applicantOf(application);
  return {
    orderNo,
    name,
    phone: phone?.number,
    product: version.product.name,
    explain: describeSale({ ...sale, regionLabel }, ['cover', 'premium', 'suitability']).map(({ heading, texts, rows }) => ({
      heading,
      ...(texts.length > 0 && { texts }),
      rows: Object.fromEntries(rows.map(({ label, value }) => [label, value])),
    })),
  };
}

/** The contract was explained on the phone. Throws when the order waits for no call. */
export async function recordElderCall({ db, sealer, clock }: OrderDeps, { orderNo, operator }: ElderOrder): Promise<void> {
  const found = await findOrderByNo(db, orderNo);
  if (!found) throw new Error(`no order ${orderNo}`);
  await inTransaction(db, async (tx) => {
    const { id, state, elder_asked_at: askedAt, elder_called_at: calledAt } = await lockOrder(tx, found.id);
    if (state !== 'draft' || !askedAt || calledAt) throw new Error(`order ${orderNo} waits for no call`);
    const now = clock();
    await updateOrder(tx, id, { elder_called_at: now });
    await appendTrail(tx, sealer, { kind: 'order', id }, now, [{ kind: 'elder_called', detail: { operator } }]);
  });
}
