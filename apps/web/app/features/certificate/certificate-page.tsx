import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useLinkToken } from '@portal/web-api/use-link-token.ts';
import { Card } from '@portal/ui/card/card.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { HotlineLink } from '../help/hotline-link.tsx';
import { CertificateContent } from './certificate-content.tsx';
import { CodeForm } from './code-form.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './certificate.module.css';

type Link = AnswerOf<'openMemberLink'>;
type Certificate = AnswerOf<'showMemberCertificate'>;

/** An insured person opens their own part of a contract of several, with the link and a code to their own phone. */
export function CertificatePage() {
  const token = useLinkToken();
  const [link, setLink] = useState<Link>();
  const [certificate, setCertificate] = useState<Certificate>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  const load = useCallback(async (): Promise<void> => {
    if (token === undefined) return;
    setFailure(undefined);
    setCertificate(undefined);
    try {
      if (!/^[\w-]{20,100}$/.test(token)) throw new CallRefused('MEMBER_LINK_INVALID', refusals.MEMBER_LINK_INVALID.message);
      setLink(await api('openMemberLink', { token }));
    } catch (error) {
      setFailure({ error });
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  return (
    <div className={`container ${styles.page}`}>
      <Card padding="large" raised>
        <Box as="h1" below={4}>
          我的保险凭证
        </Box>
        {failure && (
          <FailurePanel error={failure.error} title="暂时无法打开" gone={{ title: '链接不能打开' }} onRetry={load}>
            需要帮助请致电 <HotlineLink />
          </FailurePanel>
        )}
        {!failure && !link && <Skeleton shape="block" height="16rem" />}
        {!failure && link && !certificate && token !== undefined && (
          <CodeForm token={token} link={link} onOpened={setCertificate} onEnded={(error) => setFailure({ error })} />
        )}
        {!failure && certificate && <CertificateContent shown={certificate} />}
      </Card>
    </div>
  );
}
