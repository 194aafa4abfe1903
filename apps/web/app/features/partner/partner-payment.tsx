import { Alert } from '@portal/ui/alert/alert.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { useOrderPartner } from './use-order-partner.ts';

/** Before paying: who receives the premium, and that the partner of the order does not. Nothing for an order without a partner. */
export function PartnerPayment({ orderNo }: { readonly orderNo: string }) {
  const [found] = useOrderPartner(orderNo);
  if (!found?.partner) return null;
  return (
    <Box below={4}>
      <Alert kind="info">{found.partner.payment}</Alert>
    </Box>
  );
}
