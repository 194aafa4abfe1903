import type { PaymentMethod } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import type { TransferSource } from '../../orders/transfer/transfer-source.ts';
import { type OrderProgress, setbackOf, viewOf } from '../progress/order-progress.ts';
import { type MoreFields, PaymentForm } from './payment-form.tsx';
import type { CardSigning } from './signing/use-card-signing.tsx';
import { codeShown, openProvider } from './pay-device.ts';
import { forgetStarted, recallStarted, type StartedPayment } from './payment-memory.ts';
import { type OpenPayment, type PaymentChoice, startPayment } from './start-payment.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './payment-desk.module.css';
import { PayerPaying } from '../payer/payer-paying.tsx';
import { TransferPanel } from './transfer/transfer-panel.tsx';
import type { TransferChoice, TransferEntry } from './transfer/use-transfer-entry.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

interface PaymentDeskProps {
  /** A name in this tab for the order that is paid, or for the link of a payer. */
  what: string;
  open: OpenPayment;
  amount: Fen;
  /** The method that the customer paid with last. */
  usual: PaymentMethod | null;
  progress: OrderProgress;
  refresh: () => Promise<OrderProgress>;
  /** Resolves when all events of the sale's trail that must be stored before paying are stored. */
  beforePaying?: () => Promise<void>;
  /** The methods that are offered, in the order of display. */
  methods: readonly PaymentMethod[];
  /** The order may be paid by transfer. */
  byTransfer?: { readonly source: TransferSource; readonly entry: TransferEntry } | undefined;
  more?: MoreFields;
  cardHint?: string;
  /** A card is signed and paid on this page. */
  signing?: CardSigning | undefined;
}

/** Lets the customer choose a method and wait for the result, repeatedly while the order can be paid. */
export function PaymentDesk({
  what,
  open,
  amount,
  usual,
  progress,
  refresh,
  beforePaying,
  methods,
  byTransfer,
  more,
  cardHint,
  signing,
}: PaymentDeskProps) {
  const [started, setStarted] = useState<StartedPayment | undefined>(() => recallStarted(what));
  const [isChanging, setChanging] = useState(false);
  const view = viewOf(progress);
  const setback = setbackOf(progress);
  const method = progress.payment?.method ?? started?.method;

  const isSettled = progress.payment?.state === 'declined' || progress.payment?.state === 'timed_out';
  useEffect(() => {
    if (!isSettled) return;
    // That attempt has ended, so its stored page is useless.
    forgetStarted(what);
    setStarted(undefined);
  }, [isSettled, what]);

  /** Pays on this page, without the provider's page. */
  const stay = async (begin: () => Promise<void>): Promise<void> => {
    await begin();
    forgetStarted(what);
    setStarted(undefined);
    setChanging(false);
  };
  const pay = async (choice: PaymentChoice | TransferChoice): Promise<void> => {
    await beforePaying?.();
    try {
      if (choice.method === 'transfer') return await stay(choice.begin);
      if (choice.method === 'card' && signing) return await stay(signing.pay);
      const opened = await startPayment(what, choice, open);
      setStarted(opened);
      setChanging(false);
      if (!codeShown(opened)) openProvider(opened);
    } finally {
      // Whatever the answer was, the order may have changed, possibly in another window.
      await refresh().catch(() => undefined);
    }
  };
  const goOn = async (): Promise<void> => {
    // Neither the card number nor the other fields are stored, so the customer must enter them again.
    if (!method || method === 'card' || method === 'transfer' || more) return setChanging(true);
    try {
      await pay({ method });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
    }
  };

  const renderWaiting = () => {
    const { payer, method: paidBy, state = '' } = progress.payment ?? {};
    if (payer) return <PayerPaying payer={payer} onPayOneself={() => setChanging(true)} />;
    if (byTransfer && paidBy === 'transfer')
      return (
        <TransferPanel
          source={byTransfer.source}
          lead="到账核对一致后自动承保，一般在汇款后 1 个工作日内，届时短信通知您。可以放心关闭本页，在“我的订单”中随时查看。"
          paymentState={state}
          onChange={() => setChanging(true)}
          onRefresh={refresh}
        />
      );
    return (
      <WaitingPanel
        method={method}
        isCharging={signing !== undefined && method === 'card'}
        started={started && started.method === method ? started : undefined}
        onContinue={goOn}
        onChange={() => setChanging(true)}
        onRefresh={refresh}
      />
    );
  };
  if (view === 'waiting' && !isChanging) return <Desk>{renderWaiting()}</Desk>;
  return (
    <Desk>
      {setback && (
        <Alert kind="warning" live title={setback.title}>
          {setback.text}
        </Alert>
      )}
      <PaymentForm
        amount={amount}
        usual={usual}
        onPay={pay}
        methods={methods}
        transfer={byTransfer?.entry}
        more={more}
        cardHint={cardHint}
        signing={signing}
        secondary={
          view === 'waiting' && (
            <Button kind="link" onClick={() => setChanging(false)}>
              返回等待支付结果
            </Button>
          )
        }
      />
    </Desk>
  );
}

const Desk = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={5} className={styles.desk}>
    {children}
  </Stack>
);
