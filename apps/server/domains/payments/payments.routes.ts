import { bankOfCard } from '@portal/reference/banks.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';

/** The bank of a card. Orders and policies start their own payments: see `orders/pay-order.ts`. */
export function bindPaymentCalls(bind: CallBinder): void {
  bind('getBankOfCard', async ({ prefix }) => {
    const bank = bankOfCard(prefix);
    return bank ? { code: bank.code, name: bank.name } : refuse('BANK_NOT_FOUND');
  });
}
