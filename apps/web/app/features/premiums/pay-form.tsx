import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { useEffect } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { PaymentForm } from '../payment/cashier/payment-form.tsx';
import { codeShown, openProvider } from '../payment/cashier/pay-device.ts';
import { forgetStarted } from '../payment/cashier/payment-memory.ts';
import { startPayment } from '../payment/cashier/start-payment.ts';
import { useTransferEntry } from '../payment/cashier/transfer/use-transfer-entry.tsx';
import { transferOfPremium } from './premium-transfer.ts';

type Premiums = AnswerOf<'getPremiums'>;

interface PayFormProps {
  readonly premiums: Premiums;
  readonly next: NonNullable<Premiums['next']>;
  readonly reload: () => Promise<void>;
  /** An attempt has begun. */
  readonly onPaying: () => void;
  readonly onCancel: () => void;
}

/** Paying a premium by hand, with any method that is offered. */
export function PayForm({ premiums: { policyNo, methods }, next: { period, amount }, reload, onPaying, onCancel }: PayFormProps) {
  const source = transferOfPremium(policyNo, period);
  const transfer = useTransferEntry(source);
  useEffect(() => focusField('method'), []);
  return (
    <PaymentForm
      amount={fromYuanText(amount)}
      usual={null}
      methods={methods}
      transfer={transfer}
      onPay={async (choice) => {
        if (choice.method === 'transfer') {
          await choice.begin();
          forgetStarted(source.what);
          await reload();
          return onPaying();
        }
        const opened = await startPayment(source.what, choice, (means, idempotencyKey) =>
          api('payPremium', { policyNo, period, ...means }, { idempotencyKey }),
        );
        onPaying();
        // A wallet is on the phone: a computer shows its code.
        if (codeShown(opened)) await reload();
        else openProvider(opened);
      }}
      secondary={
        <Button kind="ghost" onClick={onCancel}>
          取消
        </Button>
      }
    />
  );
}
