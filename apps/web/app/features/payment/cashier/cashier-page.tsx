import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { CancelOrder } from '../../orders/actions/cancel-order.tsx';
import { transferOfOrder } from '../../orders/transfer/transfer-source.ts';
import { cashierTexts } from '@portal/rules/sale/pages/payment-pages.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { PartnerPayment } from '../../partner/partner-payment.tsx';
import { trailOf } from '../../trail/sale-trail.ts';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from '../frame/pay-page.module.css';
import { OutcomePanel } from '../outcome/outcome-panel.tsx';
import { viewOf } from '../progress/order-progress.ts';
import { useOrderProgress } from '../progress/use-order-progress.ts';
import { AskPayer } from '../payer/ask-payer.tsx';
import { DueHead } from './due-head.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { useCardSigning } from './signing/use-card-signing.tsx';
import { useTransferEntry } from './transfer/use-transfer-entry.tsx';
import { openOwn } from './start-payment.ts';

/** The page to pay for a submitted order. It follows the order's state on the server, in every window. */
export function CashierPage({ order }: { readonly order: AnswerOf<'findOrderAndPolicy'> }) {
  const { progress, reachable, refresh } = useOrderProgress(order.orderNo, order);
  usePageVisit(order.orderNo, 'cashier');
  const navigate = useNavigate();
  const view = viewOf(progress);
  const signing = useCardSigning(order.orderNo);
  const transfer = transferOfOrder(order.orderNo);
  const entry = useTransferEntry(transfer);

  useEffect(() => {
    if (view === 'issued') void navigate(paths.paySuccess(order), { replace: true });
  }, [view, navigate, order]);

  const label = premiumLabel(order.payments);
  const amount = fromYuanText(order.premium ?? '0.00');
  const isPayable = view === 'choose' || view === 'waiting';
  const closeWhenLate = (): void => {
    // The server decides whether the time is over; the clock of this device may be wrong.
    refresh().catch(() => undefined);
  };

  return (
    <div className={`container ${styles.page}`}>
      <Box as="h1" below={5}>
        {cashierTexts.title}
      </Box>
      <Stack gap={5} className={styles.columns}>
        <Stack top gap={5} shrinks>
          {!reachable && <Alert kind="warning">网络不稳定，暂时查询不到最新状态，恢复后会自动更新。</Alert>}
          <Card padding="large">
            {isPayable ? (
              <>
                <PartnerPayment orderNo={order.orderNo} />
                <DueHead label={label} amount={amount} payBefore={progress.payBefore} askedAt={progress.now} onLate={closeWhenLate} />
                <PaymentDesk
                  what={order.orderNo}
                  open={openOwn(order.orderNo)}
                  amount={amount}
                  usual={order.usualMethod}
                  progress={progress}
                  refresh={refresh}
                  methods={order.methods}
                  byTransfer={order.methods.includes('transfer') ? { source: transfer, entry } : undefined}
                  signing={order.flow === 'family' ? signing : undefined}
                  beforePaying={async () => void (await trailOf(order.orderNo).flush())}
                />
                {order.flow !== 'partner' && <AskPayer orderNo={order.orderNo} asked={progress.askedPayer} onChanged={refresh} />}
              </>
            ) : (
              <OutcomePanel order={order} view={view} progress={progress} />
            )}
          </Card>
          <Cluster as="p" gap={2} tone="muted" size="sm" line className={styles.fine}>
            <ShieldCheck aria-hidden="true" />
            <span>{cashierTexts.safety}</span>
          </Cluster>
        </Stack>
        <Stack top gap={4}>
          <OrderSummary order={order} amountLabel={isPayable ? '应付' : label} />
          {isPayable && <CancelOrder order={order} kind="link" onAnswered={refresh} />}
        </Stack>
      </Stack>
    </div>
  );
}
