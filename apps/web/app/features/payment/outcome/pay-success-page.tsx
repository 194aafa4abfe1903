import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { AfterIssue } from '../../orders/after-issue/after-issue.tsx';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { setbackOf, viewOf } from '../progress/order-progress.ts';
import { useOrderProgress } from '../progress/use-order-progress.ts';
import { NotPaidYet } from './not-paid-yet.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './pay-success-page.module.css';
import { SuccessPanel } from './success-panel.tsx';

/** The result of a purchase. An address typed by hand shows the order's actual state, whatever it is. */
export function PaySuccessPage({ order }: { readonly order: AnswerOf<'findOrderAndPolicy'> }) {
  const { progress, reachable } = useOrderProgress(order.orderNo, order);
  usePageVisit(order.orderNo, 'success');
  const view = viewOf(progress);
  const { revalidate } = useRevalidator();
  // The order was loaded before its policy was issued: the dates of the policy come with it.
  const isOutdated = progress.policyNo !== null && order.policyNo === null;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);

  if (view === 'issued' && progress.policyNo) {
    const facts = [
      { term: '投保产品', detail: order.productName },
      { term: '被保险人', detail: order.insuredNames.join('、') || '—' },
      { term: premiumLabel(order.payments), detail: order.premium ? showYuan(fromYuanText(order.premium)) : '—' },
      ...(progress.payment?.payer ? [{ term: '付款人', detail: sayPayer(progress.payment.payer) }] : []),
    ];
    return (
      <Stack gap={6} className={`container ${styles.page}`}>
        <SuccessPanel
          policyNo={progress.policyNo}
          coversOthers={order.insureds.some(({ relation }) => relation !== '本人')}
          isGroup={order.flow === 'partner'}
        >
          <Box pad={4} side={5} bordered corner="card" className={styles.facts}>
            <DescriptionList items={facts} />
          </Box>
        </SuccessPanel>
        <AfterIssue order={order} />
      </Stack>
    );
  }
  return (
    <Stack gap={6} className={`container ${styles.page}`}>
      <h1>支付结果</h1>
      {!reachable && <Alert kind="warning">网络不稳定，暂时查询不到最新状态，恢复后会自动更新。</Alert>}
      <Card padding="large">
        {view === 'choose' || view === 'waiting' ? (
          <NotPaidYet orderNo={order.orderNo} isWaiting={view === 'waiting'} setback={setbackOf(progress)?.text} />
        ) : (
          <OutcomePanel order={order} view={view === 'issued' ? 'issuing' : view} progress={progress} />
        )}
      </Card>
    </Stack>
  );
}
