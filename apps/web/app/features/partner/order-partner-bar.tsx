import { useSearchParams } from 'react-router';
import { PartnerBadge } from './partner-badge.tsx';
import styles from './partner.module.css';
import { useOrderPartner } from './use-order-partner.ts';

/** On the pages of a sale: the partner through whose link it was begun. */
export function OrderPartnerBar() {
  const [query] = useSearchParams();
  const [found] = useOrderPartner(query.get('orderNo') ?? undefined);
  if (!found?.partner) return null;
  return (
    <section className={`container ${styles.sale}`} aria-label="合作方">
      <PartnerBadge partner={found.partner} />
    </section>
  );
}
