import type { PaymentMethod } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { type OrderProgress, setbackOf, viewOf } from '../progress/order-progress.ts';
import { type MoreFields, PaymentForm } from './payment-form.tsx';
import { forgetStarted, recallStarted, type StartedPayment } from './payment-memory.ts';
import { type OpenPayment, type PaymentChoice, startPayment } from './start-payment.ts';
import styles from './payment-desk.module.css';
import { PayerPaying } from '../payer/payer-paying.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

interface PaymentDeskProps {
  /** Names in this tab what is paid: the order, or the link of a payer. */
  what: string;
  open: OpenPayment;
  amount: Fen;
  /** The method that the customer paid with last. */
  usual: PaymentMethod | null;
  progress: OrderProgress;
  refresh: () => Promise<OrderProgress>;
  /** Resolves when everything in the sale's trail that must be stored before paying is stored. */
  beforePaying?: () => Promise<void>;
  more?: MoreFields;
  cardHint?: string;
}

/** Lets the customer choose a method and wait for the result, repeatedly while the order can be paid. */
export function PaymentDesk({ what, open, amount, usual, progress, refresh, beforePaying, more, cardHint }: PaymentDeskProps) {
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

  const pay = async (choice: PaymentChoice): Promise<void> => {
    await beforePaying?.();
    try {
      const opened = await startPayment(what, choice, open);
      setStarted(opened);
      setChanging(false);
      if (!opened.qrCode || isPhone()) window.location.assign(opened.payUrl);
    } finally {
      // Whatever the answer was, the order may have changed, possibly in another window.
      await refresh().catch(() => undefined);
    }
  };
  const goOn = async (): Promise<void> => {
    // The card number is not stored, nor is what else is asked, so the customer must enter it again.
    if (!method || method === 'card' || more) return setChanging(true);
    try {
      await pay({ method });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
    }
  };

  const payer = progress.payment?.payer;
  if (view === 'waiting' && !isChanging && payer) {
    return (
      <div className={styles.desk}>
        <PayerPaying payer={payer} onPayOneself={() => setChanging(true)} />
      </div>
    );
  }
  if (view === 'waiting' && !isChanging) {
    const known = started && started.method === method ? started : undefined;
    return (
      <div className={styles.desk}>
        <WaitingPanel
          method={method}
          started={known}
          showsCode={!isPhone()}
          onContinue={goOn}
          onChange={() => setChanging(true)}
          onRefresh={refresh}
        />
      </div>
    );
  }
  return (
    <div className={styles.desk}>
      {setback && (
        <Alert kind="warning" live title={setback.title}>
          {setback.text}
        </Alert>
      )}
      <PaymentForm
        amount={amount}
        usual={usual}
        onPay={pay}
        more={more}
        cardHint={cardHint}
        secondary={
          view === 'waiting' && (
            <Button kind="link" onClick={() => setChanging(false)}>
              返回等待支付结果
            </Button>
          )
        }
      />
    </div>
  );
}

/** On a device that has the wallet installed, a QR code on the same screen could not be scanned. */
function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse) and (max-width: 48rem)').matches;
}
