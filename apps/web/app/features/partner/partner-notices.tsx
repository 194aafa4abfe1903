import { partnerNoticesLabel } from '@portal/rules/partner/partner-texts.ts';
import { useId } from 'react';
import { api } from '../../api/browser-api.ts';
import { withFreshSession } from '../../api/session.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { PartnerBadge } from './partner-badge.tsx';
import styles from './partner.module.css';
import { useOrderPartner } from './use-order-partner.ts';

/**
 * The separate consent to tell the partner of an order how it goes on. It is not ticked in advance, not needed to buy, and can be taken
 * back here. A referrer is told nothing. `isNamed`: the partner is shown too, where no bar does so.
 */
export function PartnerNotices({ orderNo, isNamed = false }: { readonly orderNo: string; readonly isNamed?: boolean }) {
  const [found, setFound] = useOrderPartner(orderNo);
  const id = useId();
  if (!found?.partner || !(found.notices || isNamed)) return null;
  const { partner, notices } = found;
  const named = isNamed && <PartnerBadge partner={partner} />;
  if (!notices)
    return (
      <section className={styles.notices} aria-label="合作方">
        {named}
      </section>
    );
  const choose = async (agreed: boolean): Promise<void> => {
    setFound({ partner, notices: { ...notices, agreed } });
    try {
      await withFreshSession(() => api('setPartnerNotices', { orderNo, agreed, version: notices.version }));
    } catch {
      setFound(found);
      showToast('没有保存成功，请稍后再试', 'error');
    }
  };
  return (
    <section className={styles.notices} aria-labelledby={id}>
      {named}
      <h2 id={id} className={styles.title}>
        {notices.title}
      </h2>
      <ul className={styles.points}>
        {notices.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        label={partnerNoticesLabel(partner.name)}
        checked={notices.agreed}
        onChange={(event) => void choose(event.target.checked)}
      />
    </section>
  );
}
