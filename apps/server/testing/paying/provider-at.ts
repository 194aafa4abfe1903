import type { PaymentProvider, ProviderId } from '../../gateways/payment/payment-provider.ts';
import type { TestPortal } from '../test-portal.ts';

/** A payment provider of a portal. */
export function providerAt({ services }: TestPortal, id: ProviderId): PaymentProvider {
  const found = services.providers.find(id);
  if (!found) throw new Error(`${id} is not connected`);
  return found;
}
