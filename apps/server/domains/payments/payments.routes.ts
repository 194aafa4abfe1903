import { bankOfCard } from '@portal/reference/banks.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveNotice } from './receive-notice.ts';

/** The call of the payment provider, and the bank of a card. Orders and policies start their own payments: see `orders/pay-order.ts`. */
export function bindPaymentCalls(bind: CallBinder, deps: PaymentDeps): void {
  bind('getBankOfCard', async ({ prefix }) => {
    const bank = bankOfCard(prefix);
    return bank ? { code: bank.code, name: bank.name } : refuse('BANK_NOT_FOUND');
  });

  bind('receivePaymentNotice', ({ notice, signature }) => receiveNotice(deps, notice, signature));
}
