import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { addDays, showDay } from '@portal/rules/values/dates.ts';
import { chargedDaysBefore } from '@portal/rules/premium/instalments.ts';
import { sayPeriod } from '@portal/rules/premium/entry-words.ts';
import { useState } from 'react';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { useReturnFocus } from '@portal/ui/button/use-return-focus.ts';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';
import { SectionCard } from '../centre/details/section-card.tsx';
import { forgetStarted, recallStarted, type StartedPayment } from '../payment/cashier/payment-memory.ts';
import { ProviderButton } from '../payment/cashier/provider-button.tsx';
import { TransferPanel } from '../payment/cashier/transfer/transfer-panel.tsx';
import { PayForm } from './pay-form.tsx';
import { namePremium, transferOfPremium } from './premium-transfer.ts';
import { sayAfterFailure, sayAfterTransfer, sayNoneDue, sayUnpaid, yuan } from './premium-words.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './premiums.module.css';

type Premiums = AnswerOf<'getPremiums'>;

interface DueSectionProps {
  readonly premiums: Premiums;
  readonly reload: () => Promise<void>;
}

const failed: ReadonlySet<string> = new Set(['declined', 'timed_out']);

/** The next premium: its amount and day, the result of the last attempt, and paying it by hand. */
export function DueSection({ premiums, reload: ask }: DueSectionProps) {
  const { policyNo, next, payment } = premiums;
  const what = namePremium(policyNo, next?.period ?? 0);
  const [isPaying, setPaying] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const isWaiting = payment?.state === 'pending' && payment.period === next?.period;
  const isUnknownDebit = isWaiting && payment.isDebit;
  const isTransfer = isWaiting && payment.method === 'transfer';
  usePoll(ask, isUnknownDebit || isTransfer ? 'slow' : isWaiting ? 'quick' : 'none');
  const handling = useRefusalHandling();
  const { opener, returnFocus } = useReturnFocus();
  const reload = async (): Promise<void> => void (await handling(ask));
  const stopChoosing = (): void => {
    setPaying(false);
    setChanging(false);
    returnFocus();
  };
  if (!next)
    return (
      <SectionCard title="下一期保险费">
        <Text below={4} tone="muted">
          {sayNoneDue(premiums)}
        </Text>
        {premiums.lapsed && (
          <ButtonLink to={paths.policyDetails(policyNo)} size="small">
            保单详情
          </ButtonLink>
        )}
      </SectionCard>
    );
  return (
    <SectionCard title={next.arrearsThrough === null ? `第 ${next.period} 期保险费` : `恢复效力：${sayPeriod(next)}保险费`}>
      <Cluster as="p" align="baseline" gap={4} rowGap={2} below={4}>
        <Text as="span" size="xl" weight={700} className="num">
          {yuan(next.amount)}
        </Text>
        <span>
          {showDay(next.dueOn)}到期{next.graceUntil > next.dueOn && `，最晚 ${showDay(next.graceUntil)}交纳，其间保障不中断`}
        </span>
      </Cluster>
      {isUnknownDebit && !isChanging && <DebitWaiting onPay={() => setChanging(true)} onRefresh={reload} />}
      {isTransfer && !isChanging && (
        <TransferPanel
          level={3}
          source={transferOfPremium(policyNo, next.period)}
          lead={sayAfterTransfer(premiums)}
          paymentState={payment.state}
          onChange={() => {
            setChanging(true);
            setPaying(true);
          }}
          onRefresh={reload}
        />
      )}
      {isWaiting && !isUnknownDebit && !isTransfer && !isChanging && (
        <Waiting what={what} onChange={() => setChanging(true)} onRefresh={reload} />
      )}
      {!isWaiting && payment && payment.period === next.period && failed.has(payment.state) && (
        <Box below={4}>
          <Alert kind="warning" title="上一次付款未成功">
            {payment.reason ? `原因：${payment.reason}。` : ''}
            {sayUnpaid(payment)}
            {sayAfterFailure(premiums)}
          </Alert>
        </Box>
      )}
      {!next.charged && (
        <Text below={4} tone="muted">
          {showDay(addDays(next.dueOn, -chargedDaysBefore))}起可以交纳。
        </Text>
      )}
      {next.charged && (!isWaiting || isChanging) && !isPaying && (
        <Cluster gap={3} className={styles.actions}>
          <Button ref={opener} kind="primary" onClick={() => setPaying(true)}>
            自助交费
          </Button>
        </Cluster>
      )}
      {isPaying && (!isWaiting || isChanging) && (
        <PayForm premiums={premiums} next={next} reload={reload} onPaying={stopChoosing} onCancel={stopChoosing} />
      )}
    </SectionCard>
  );
}

/** A debit without an answer of the bank: nobody knows yet whether the money was taken. */
function DebitWaiting({ onPay, onRefresh }: { onPay: () => void; onRefresh: () => Promise<void> }) {
  return (
    <>
      <Alert kind="info" title="正在等待银行答复扣款结果">
        本期已提交自动扣款，是否扣成尚不知道。我们会向银行查询并核对账单，查明前不会再次扣款；重复收到的款项会原路退回。
      </Alert>
      <Cluster gap={3} className={styles.actions}>
        <Button onClick={onRefresh} busyLabel="正在查询">
          刷新结果
        </Button>
        <Button kind="ghost" onClick={onPay}>
          仍要自助交费
        </Button>
      </Cluster>
    </>
  );
}

/** An attempt that waits for its result. Without the address of its page it is a debit, or was begun elsewhere. */
function Waiting({ what, onChange, onRefresh }: { what: string; onChange: () => void; onRefresh: () => Promise<void> }) {
  const [started] = useState<StartedPayment | undefined>(() => recallStarted(what));
  const change = (): void => {
    forgetStarted(what);
    onChange();
  };
  return (
    <>
      <Spinner label="正在等待付款结果，结果会自动更新" />
      {started?.qrCode && <img src={started.qrCode} alt="付款二维码" className={styles.code} />}
      <Text below={4} tone="muted">
        如果账户已经扣款，请不要重复支付；重复收到的款项会原路退回。
      </Text>
      <Cluster gap={3} className={styles.actions}>
        {started && <ProviderButton started={started} onOver={change} />}
        <Button onClick={onRefresh} busyLabel="正在查询">
          刷新结果
        </Button>
        <Button kind="ghost" onClick={change}>
          更换支付方式
        </Button>
      </Cluster>
    </>
  );
}
