import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { reviewBy } from '../health/review-by.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { presentOrder } from '../orders.present.ts';
import { type ShownReturn, showReturn } from '../roster/papers/show-return.ts';
import { findOwnOrderView, listOrderEvents, type OrderEvent } from '../orders.queries.ts';

type Underwriting = AnswerOf<'getUnderwriting'>;

/** The result and its reason in words, from the history of an order. */
function judge(
  all: readonly OrderEvent[],
  returned: ShownReturn | null,
  isGroup: boolean,
): Pick<Underwriting, 'result' | 'reason'> & { readonly decided: OrderEvent | undefined } {
  const last = all.findLast(({ cause }) => cause === 'return_papers');
  if (returned)
    return {
      decided: last,
      result: 'returned',
      reason: `资料核对未通过：${returned.reason}。填写的内容都在，请重新上传后再提交，未收取费用。`,
    };
  const events = last ? all.slice(all.indexOf(last) + 1) : all;
  if (isGroup) return judgeGroup(events);
  const decided = events.findLast(({ cause }) => cause === 'accept' || cause === 'decline');
  const referred = events.some(({ cause }) => cause === 'refer');
  if (decided?.cause === 'accept')
    return { decided, result: 'accepted', reason: referred ? '经人工核保，同意按标准条件承保。' : '投保信息符合承保条件，同意承保。' };
  if (decided)
    return {
      decided,
      result: 'declined',
      reason: referred
        ? '经人工核保，根据健康告知和投保信息，本次投保暂不能承保，未产生任何费用。'
        : '根据健康告知，本次投保暂不能承保，未产生任何费用。',
    };
  if (referred) return { decided, result: 'in_review', reason: '健康告知或投保信息需要人工核保，结果会以短信通知您。' };
  return { decided, result: 'not_submitted', reason: '投保信息还没有提交，提交后开始核保。' };
}

/** The result of looking at the papers of an organisation. */
function judgeGroup(events: readonly OrderEvent[]): ReturnType<typeof judge> {
  const decided = events.findLast(({ cause }) => cause === 'accept' || cause === 'decline');
  if (decided?.cause === 'accept') return { decided, result: 'accepted', reason: '营业执照和被保险人的签字已核对，同意承保。' };
  if (decided) return { decided, result: 'declined', reason: '本次投保暂不能承保，未产生任何费用。' };
  if (events.some(({ cause }) => cause === 'refer'))
    return {
      decided,
      result: 'checking',
      reason: '我们的工作人员正在核对营业执照和被保险人的签字，核对通过后才需要付款，结果会以短信通知联系人。',
    };
  return { decided, result: 'not_submitted', reason: '投保信息还没有提交，提交后开始核对资料。' };
}

/** The result of the underwriting of an order. */
export async function showUnderwriting(
  deps: Pick<OrderDeps, 'db' | 'catalogue' | 'sealer' | 'reportUnreadable' | 'site' | 'holidays'>,
  { owner, orderNo }: { readonly owner: Owner; readonly orderNo: string },
): Promise<Underwriting | Refused<'ORDER_NOT_FOUND'>> {
  const { db, catalogue } = deps;
  const view = await findOwnOrderView(db, owner, orderNo);
  if (!view) return refuse('ORDER_NOT_FOUND');
  const { product } = await catalogue.version(view.product_id);
  const { productName, insuredNames, state, actions, policyNo } = presentOrder(view, product, readApplication(deps, view));
  const { decided, result, reason } = judge(await listOrderEvents(db, view.id), await showReturn(deps, view), product.flow === 'partner');
  return {
    orderNo,
    productName,
    insuredNames,
    orderState: state,
    result,
    reason,
    submittedAt: view.submitted_at?.toISOString() ?? null,
    reviewBy: (result === 'in_review' || result === 'checking') && view.submitted_at ? await reviewBy(deps, view.submitted_at) : null,
    decidedAt: decided?.at.toISOString() ?? null,
    actions,
    policyNo,
  };
}
