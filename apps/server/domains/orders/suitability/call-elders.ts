import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { describeSale } from '@portal/rules/sale/description/describe-sale.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuse, type Refused } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderByNo, listElderOrders, lockOrder, updateOrder } from '../orders.queries.ts';
import { saleToDescribe } from '../pages/describe-shown.ts';
import { findSuitabilityBasis } from './suitability-basis.ts';

interface ElderOrder {
  readonly orderNo: string;
  readonly by: Actor;
}

const waitsForNoCall = (): Refused<'NOT_POSSIBLE'> => refuse('NOT_POSSIBLE', [], '这份投保单不在等待致电，请刷新后查看。');

/** Drafts whose elder applicants wait for a call, without names and phones. */
export async function listElders({ db }: Pick<OrderDeps, 'db'>): Promise<StaffAnswerOf<'listElders'>> {
  const orders = await listElderOrders(db);
  return orders.map(({ order_no: orderNo, elder_asked_at: at }) => ({ orderNo, since: at && at.toISOString() }));
}

/** Whom to call and what to explain. The sale record says who looked. */
export async function openElder(
  deps: OrderDeps,
  { orderNo, by }: ElderOrder,
): Promise<StaffAnswerOf<'openElder'> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const { db, sealer, catalogue, occupations, clock } = deps;
  const order = await findOrderByNo(db, orderNo);
  if (!order) return refuse('SUBJECT_NOT_FOUND');
  if (!order.elder_asked_at) return waitsForNoCall();
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [{ kind: 'elder_opened' }]);
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
    name: name ?? null,
    phone: phone?.number ?? null,
    product: version.product.name,
    explain: describeSale({ ...sale, regionLabel }, ['cover', 'premium', 'suitability']).map(({ heading, texts, rows }) => ({
      heading,
      texts: [...texts],
      rows: Object.fromEntries(rows.map(({ label, value }) => [label, value])),
    })),
  };
}

/** The contract was explained on the phone. */
export async function recordElderCall(
  { db, sealer, clock }: Pick<OrderDeps, 'db' | 'sealer' | 'clock'>,
  { orderNo, by }: ElderOrder,
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const found = await findOrderByNo(db, orderNo);
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const { id, state, elder_asked_at: askedAt, elder_called_at: calledAt } = await lockOrder(tx, found.id);
    if (state !== 'draft' || !askedAt || calledAt) return waitsForNoCall();
    const now = clock();
    await updateOrder(tx, id, { elder_called_at: now });
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: now, by }, [{ kind: 'elder_called' }]);
    return {};
  });
}
