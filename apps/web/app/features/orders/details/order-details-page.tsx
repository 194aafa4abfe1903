import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { EventList } from '../../centre/details/event-list.tsx';
import { PartnerNotices } from '../../partner/partner-notices.tsx';
import { AfterIssue } from '../after-issue/after-issue.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { orderStates, paymentMethods, paymentStates, stateOf } from '../order-states.ts';
import { OwnerCertificates } from './owner-certificates.tsx';
import { ownChoices } from '@portal/rules/sale/description/own-choices.ts';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { TransferSection } from '../transfer/transfer-section.tsx';
import { sayUnreadable } from '../unreadable-order.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { SectionPair } from '../../centre/details/section-pair.tsx';

type Order = AnswerOf<'getOrder'>;

/** The details of an order: the application, its progress, its payment. */
export function OrderDetailsPage({ order }: { readonly order: Order }) {
  const state = stateOf(order);
  return (
    <>
      <DetailHead
        crumbs={[{ label: '我的订单', to: paths.myOrders() }, { label: '订单详情' }]}
        what="订单"
        title={order.productName}
        state={state}
        meaning={order.readable ? state.meaning : sayUnreadable(order)}
        number={order.orderNo}
        actions={<OrderActions order={order} />}
      />
      <AfterIssue order={order} />
      {order.flow === 'partner' && order.state === 'issued' && <OwnerCertificates orderNo={order.orderNo} />}
      <SectionCard title="投保信息">
        <RowList rows={applicationRows(order)} />
      </SectionCard>
      {order.premiumLines.length > 1 && (
        <SectionCard title="保费构成">
          <RowList layout="rows" rows={lineRows(order)} />
        </SectionCard>
      )}
      <SectionPair>
        <SectionCard title="订单进度">
          <OrderTimeline events={order.events} />
        </SectionCard>
        <SectionCard title="支付信息">{order.payment ? <DescriptionList items={paymentItems(order)} /> : <p>尚未发起支付</p>}</SectionCard>
      </SectionPair>
      <PartnerNotices orderNo={order.orderNo} isNamed />
      {order.payment?.method === 'transfer' && <TransferSection orderNo={order.orderNo} paymentState={order.payment.state} />}
    </>
  );
}

/** The people of a group are not relatives of the buyer: their roster says how they are connected. */
function answerRows(order: Order) {
  const relations = order.insureds.map(({ relation }) => relation ?? '尚未填写');
  return [
    { label: '投保人', value: order.applicantName ?? '尚未填写' },
    { label: '被保险人', value: order.insuredNames.join('、') || '尚未填写' },
    ...(relations.length > 0 ? [{ label: '被保险人是投保人的', value: relations.join('、') }] : []),
    ...order.choices,
    ...ownChoices(order.insureds, '未选择'),
  ];
}

function applicationRows(order: Order) {
  const unpriced = order.readable ? '待计算' : '—';
  return [
    ...(order.readable ? answerRows(order) : []),
    { label: premiumLabel(order.payments), value: order.premium ? showYuan(fromYuanText(order.premium)) : unpriced },
    { label: '创建时间', value: showInstant(order.createdAt) },
    ...(order.submittedAt ? [{ label: '提交时间', value: showInstant(order.submittedAt) }] : []),
    ...(order.reviewBy ? [{ label: order.flow === 'partner' ? '最迟答复' : '最迟给出核保结论', value: showDay(order.reviewBy) }] : []),
    ...(order.payBefore && order.state === 'unpaid' ? [{ label: '支付期限', value: showInstant(order.payBefore) }] : []),
  ];
}

/** The lines of the premium. */
function lineRows({ premiumLines }: Order) {
  return premiumLines.map(({ name, insured, amount }) => ({
    label: insured ? `${insured} · ${name}` : name,
    value: showYuan(fromYuanText(amount)),
  }));
}

/** Why a payment failed or was refunded, and, if somebody else paid, to whom. */
function sayReason({ state, payer, refundTail }: NonNullable<Order['payment']>, reason: string): string {
  if (refundTail) return `${reason}，不能原路退回，改退到尾号 ${refundTail} 的银行账户`;
  if (state === 'refund_abnormal') return `${reason}。退款没有到达原支付账户，我们会${payer ? '与付款人' : '与您'}联系，确认退到哪个账户`;
  const isReturned = state === 'refunding' || state === 'refunded';
  return payer && isReturned ? `${reason}，原路退回付款人${sayPayer(payer)}的付款账户` : reason;
}

function paymentItems({ payment, paidAt }: Order) {
  if (!payment) return [];
  const { label, tone } = paymentStates[payment.state];
  return [
    { term: '支付方式', detail: paymentMethods[payment.method] },
    ...(payment.payer ? [{ term: '付款人', detail: sayPayer(payment.payer) }] : []),
    { term: '支付金额', detail: showYuan(fromYuanText(payment.amount)) },
    { term: '支付状态', detail: <Badge tone={tone}>{label}</Badge> },
    ...(payment.reason ? [{ term: '说明', detail: sayReason(payment, payment.reason) }] : []),
    ...(paidAt ? [{ term: '支付时间', detail: showInstant(paidAt) }] : []),
  ];
}

/** The events of an order, the latest first. A draft has none. */
function OrderTimeline({ events }: { readonly events: AnswerOf<'getOrder'>['events'] }) {
  if (events.length === 0) return <p>还没有提交，提交后在这里显示进度</p>;
  return (
    <EventList
      events={events.toReversed().map(({ state, at, note }) => ({
        id: `${at}-${state}-${note ?? ''}`,
        label: note ?? orderStates[state].label,
        at,
        time: showInstant(at),
      }))}
    />
  );
}
