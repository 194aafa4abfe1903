import { fromYuanText } from '@portal/rules/money.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Card } from '../../ui/card/card.tsx';
import { trailOf } from '../../features/trail/sale-trail.ts';
import { usePageVisit } from '../../features/trail/use-page-visit.ts';
import { CancelOrder } from '../../features/orders/actions/cancel-order.tsx';
import { DueHead } from '../../features/payment/cashier/due-head.tsx';
import { loadOrder } from '../../features/payment/progress/load-order.ts';
import { OrderFailure } from '../../features/payment/frame/order-failure.tsx';
import { viewOf } from '../../features/payment/progress/order-progress.ts';
import { OrderSummary } from '../../features/payment/cashier/order-summary.tsx';
import { OutcomePanel } from '../../features/payment/outcome/outcome-panel.tsx';
import styles from '../../features/payment/frame/pay-page.module.css';
import { PayPageSkeleton } from '../../features/payment/frame/pay-page-skeleton.tsx';
import { PaymentDesk } from '../../features/payment/cashier/payment-desk.tsx';
import { useOrderProgress } from '../../features/payment/progress/use-order-progress.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { order: await loadOrder(request.url) };
}

export const meta: MetaFunction = () => [{ title: '收银台 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

/** Pays for a submitted order. What it shows follows the order's state on the server, in every window alike. */
export default function Cashier() {
  const { order } = useLoaderData<typeof clientLoader>();
  const { progress, reachable, refresh } = useOrderProgress(order.orderNo, order);
  usePageVisit(order.orderNo, 'cashier');
  const navigate = useNavigate();
  const view = viewOf(progress);

  useEffect(() => {
    if (view === 'issued') void navigate(paths.paySuccess(order.orderNo), { replace: true });
  }, [view, navigate, order.orderNo]);

  const amount = fromYuanText(order.premium ?? '0.00');
  const isPayable = view === 'choose' || view === 'waiting';
  const closeWhenLate = (): void => {
    // The server decides whether the time is over; a wrong clock here must not.
    refresh().catch(() => undefined);
  };

  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>收银台</h1>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!reachable && <Alert kind="warning">网络不稳定，暂时查询不到最新状态，恢复后会自动更新。</Alert>}
          <Card padding="large">
            {isPayable ? (
              <>
                <DueHead amount={amount} payBefore={progress.payBefore} askedAt={progress.now} onLate={closeWhenLate} />
                <PaymentDesk
                  orderNo={order.orderNo}
                  amount={amount}
                  progress={progress}
                  refresh={refresh}
                  beforePaying={async () => void (await trailOf(order.orderNo).flush())}
                />
              </>
            ) : (
              <OutcomePanel orderNo={order.orderNo} goodsId={order.goodsId} view={view} progress={progress} />
            )}
          </Card>
          <p className={styles.fine}>
            <ShieldCheck aria-hidden="true" />
            <span>支付在支付机构的页面完成，我们不保存您的支付密码。请勿向任何人透露验证码。</span>
          </p>
        </div>
        <div className={styles.aside}>
          <OrderSummary order={order} amountLabel={isPayable ? '应付' : '首期保费'} />
          {isPayable && <CancelOrder orderNo={order.orderNo} onAnswered={refresh} />}
        </div>
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return <PayPageSkeleton title="收银台" />;
}

export function ErrorBoundary() {
  return <OrderFailure page="收银台" />;
}
