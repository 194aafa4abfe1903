import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/dates.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/money.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import styles from '../../centre/details/detail-page.module.css';
import { FactGrid } from '../../centre/details/fact-grid.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { orderStates, paymentMethods, paymentStates } from '../order-states.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';

type Order = AnswerOf<'getOrder'>;

/** One order: what was asked for, how far it has come, what was paid. */
export function OrderDetailsPage({ order }: { readonly order: Order }) {
  const { label, tone, meaning } = orderStates[order.state];
  return (
    <>
      <div className={styles.crumb}>
        <Breadcrumb items={[{ label: '我的订单', to: paths.myOrders() }, { label: '订单详情' }]} />
      </div>
      <Card as="section" aria-label="订单">
        <div className={styles.top}>
          <div>
            <div className={styles.title}>
              <h1>{order.productName}</h1>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <p className={styles.meaning}>{meaning}</p>
            <p className={styles.number}>
              订单号 <span className="num">{order.orderNo}</span>
              <CopyButton text={order.orderNo} what="订单号" />
            </p>
          </div>
          <div className={styles.actions}>
            <OrderActions order={order} />
          </div>
        </div>
      </Card>
      <SectionCard title="投保信息">
        <FactGrid items={applicationItems(order)} />
      </SectionCard>
      <div className={styles.pair}>
        <SectionCard title="订单进度">
          <OrderTimeline events={order.events} />
        </SectionCard>
        <SectionCard title="支付信息">
          {order.payment ? <DescriptionList items={paymentItems(order)} /> : <p className={styles.meaning}>尚未发起支付</p>}
        </SectionCard>
      </div>
    </>
  );
}

function applicationItems(order: Order) {
  return [
    { term: '投保人', detail: order.applicantName ?? '尚未填写' },
    { term: '被保险人', detail: order.insuredName ?? '尚未填写' },
    { term: '被保险人是投保人的', detail: order.relation ?? '尚未填写' },
    { term: '基本保额', detail: showWan(fromYuanText(order.sumAssured)) },
    { term: '保障期间', detail: order.coverPeriod },
    { term: '交费期间', detail: order.paymentPeriod },
    { term: '可选责任', detail: order.riders.length > 0 ? order.riders.join('、') : '未选择' },
    { term: '首期保费', detail: order.premium ? showYuan(fromYuanText(order.premium)) : '待计算' },
    { term: '创建时间', detail: showInstant(order.createdAt) },
    ...(order.submittedAt ? [{ term: '提交时间', detail: showInstant(order.submittedAt) }] : []),
    ...(order.payBefore && order.state === 'unpaid' ? [{ term: '支付期限', detail: showInstant(order.payBefore) }] : []),
  ];
}

function paymentItems({ payment, paidAt }: Order) {
  if (!payment) return [];
  const { label, tone } = paymentStates[payment.state];
  return [
    { term: '支付方式', detail: paymentMethods[payment.method] },
    { term: '支付金额', detail: showYuan(fromYuanText(payment.amount)) },
    { term: '支付状态', detail: <Badge tone={tone}>{label}</Badge> },
    ...(payment.reason ? [{ term: '说明', detail: payment.reason }] : []),
    ...(paidAt ? [{ term: '支付时间', detail: showInstant(paidAt) }] : []),
  ];
}
