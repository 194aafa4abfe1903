import { partnerNoticesLabel } from '@portal/rules/partner/partner-texts.ts';
import { useId } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { ConsentBox } from '@portal/ui/consent-box/consent-box.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { PartnerBadge } from './partner-badge.tsx';
import styles from './partner.module.css';
import { useOrderPartner } from './use-order-partner.ts';

/**
 * The separate consent to tell the partner of an order about its progress. It is not ticked in advance, not needed to buy, and can be taken
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
      <Box as="section" className={styles.notices} aria-label="合作方">
        {named}
      </Box>
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
    <ConsentBox title={notices.title} points={notices.points} titleId={id} head={named} className={styles.notices}>
      <Checkbox
        label={partnerNoticesLabel(partner.name)}
        checked={notices.agreed}
        onChange={(event) => void choose(event.target.checked)}
      />
    </ConsentBox>
  );
}
