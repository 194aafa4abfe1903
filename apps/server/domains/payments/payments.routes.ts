import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveNotice } from './receive-notice.ts';

/** The call of the payment provider. What customers pay for starts their payments: see `orders/pay-order.ts`. */
export function bindPaymentCalls(bind: CallBinder, deps: PaymentDeps): void {
  bind('receivePaymentNotice', ({ notice, signature }) => receiveNotice(deps, notice, signature));
}
