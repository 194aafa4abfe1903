import { fromYuanText, showYuan } from '@portal/rules/money.ts';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { usePageVisit } from '../../features/trail/use-page-visit.ts';
import { loadOrder } from '../../features/payment/progress/load-order.ts';
import { NextSteps } from '../../features/payment/outcome/next-steps.tsx';
import { OrderFailure } from '../../features/payment/frame/order-failure.tsx';
import { setbackOf, viewOf } from '../../features/payment/progress/order-progress.ts';
import { OutcomePanel } from '../../features/payment/outcome/outcome-panel.tsx';
import styles from '../../features/payment/outcome/pay-success-page.module.css';
import { PayPageSkeleton } from '../../features/payment/frame/pay-page-skeleton.tsx';
import { SuccessPanel } from '../../features/payment/outcome/success-panel.tsx';
import { useOrderProgress } from '../../features/payment/progress/use-order-progress.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadOrder(request.url);
}

export const meta: MetaFunction = () => [{ title: '支付结果 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

/** The outcome of a purchase. An address typed by hand shows the order's true state, whatever that is. */
export default function PaySuccess() {
  const order = useLoaderData<typeof clientLoader>();
  const { progress, reachable } = useOrderProgress(order.orderNo, order);
  usePageVisit(order.orderNo, 'success');
  const view = viewOf(progress);

  if (view === 'issued' && progress.policyNo) {
    const facts = [
      { term: '投保产品', detail: order.productName },
      { term: '被保险人', detail: order.insuredName ?? '—' },
      { term: '首期保费', detail: order.premium ? showYuan(fromYuanText(order.premium)) : '—' },
    ];
    return (
      <div className={`container ${styles.page}`}>
        <SuccessPanel policyNo={progress.policyNo}>
          <div className={styles.facts}>
            <DescriptionList items={facts} />
          </div>
        </SuccessPanel>
        <NextSteps />
      </div>
    );
  }
  return (
    <div className={`container ${styles.page}`}>
      <h1>支付结果</h1>
      {!reachable && <Alert kind="warning">网络不稳定，暂时查询不到最新状态，恢复后会自动更新。</Alert>}
      <Card padding="large">
        {view === 'choose' || view === 'waiting' ? (
          <NotPaidYet orderNo={order.orderNo} isWaiting={view === 'waiting'} setback={setbackOf(progress)?.text} />
        ) : (
          <OutcomePanel orderNo={order.orderNo} goodsId={order.goodsId} view={view === 'issued' ? 'issuing' : view} progress={progress} />
        )}
      </Card>
    </div>
  );
}

function NotPaidYet({ orderNo, isWaiting, setback }: { orderNo: string; isWaiting: boolean; setback: string | undefined }) {
  return (
    <Alert
      kind="warning"
      title={isWaiting ? '尚未收到支付结果' : '订单尚未支付'}
      actions={
        <ButtonLink to={paths.cashier(orderNo)} kind="primary">
          {isWaiting ? '返回收银台查看' : '去支付'}
        </ButtonLink>
      }
    >
      {isWaiting ? '收到支付结果后本页会自动更新。如果已经扣款，请不要重复支付。' : (setback ?? '支付完成后，保单会立即生成。')}
    </Alert>
  );
}

export function HydrateFallback() {
  return <PayPageSkeleton title="支付结果" />;
}

export function ErrorBoundary() {
  return <OrderFailure page="支付结果" />;
}
