import { partnerKey } from '@portal/rules/partner/partner-texts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { PartnerBadge } from './partner-badge.tsx';
import { type JudgedLink, judgeLink, leavePartner } from './partner-link.ts';
import { Box } from '@portal/ui/layout/box.tsx';

/**
 * On the page of a product: the partner whose link led there, or why the link cannot be used, with a way to continue without the partner.
 */
export function PartnerBar({ goodsId }: { readonly goodsId: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<JudgedLink>();
  useEffect(() => {
    let isShown = true;
    void judgeLink(goodsId).then(
      (found) => isShown && setLink(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [goodsId, search]);
  if (!link) return null;
  if ('partner' in link)
    return (
      <Box as="section" above={3} below={4} aria-label="合作方">
        <PartnerBadge partner={link.partner} />
      </Box>
    );
  const goOn = (): void => {
    leavePartner(goodsId);
    setLink(undefined);
    const query = new URLSearchParams(search);
    query.delete(partnerKey);
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <Box above={3} below={4}>
      <Alert
        kind="warning"
        title="合作方链接无法使用"
        live
        actions={
          <Button kind="secondary" size="small" onClick={goOn}>
            不经合作方继续
          </Button>
        }
      >
        {link.problem}
      </Alert>
    </Box>
  );
}
