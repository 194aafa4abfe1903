import type { PaymentProvider } from '#gateways/payment/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Who makes an attempt. Throws for a transfer, which is made at the payer's bank, and for a provider that is not connected any more. */
export function providerOf(
  { providers }: Pick<PaymentDeps, 'providers'>,
  { payment_no: paymentNo, provider }: PaymentRow,
): PaymentProvider {
  const found = provider === null ? undefined : providers.find(provider);
  if (!found) throw new Error(`payment ${paymentNo} is made by ${provider ?? 'a transfer'}, which is not connected`);
  return found;
}
