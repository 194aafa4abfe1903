import { Text } from '@portal/ui/layout/text.tsx';
import { useOrderPartner } from './use-order-partner.ts';

/** Before paying: who receives the premium, and that the partner of the order does not. Nothing for an order without a partner. */
export function PartnerPayment({ orderNo }: { readonly orderNo: string }) {
  const [found] = useOrderPartner(orderNo);
  return found?.partner ? (
    <Text below={4} tone="ink" size="sm">
      {found.partner.payment}
    </Text>
  ) : null;
}
