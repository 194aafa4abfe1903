import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useLinkToken } from '@portal/web-api/use-link-token.ts';
import { LinkPage } from '../links/link-page.tsx';
import { useLink } from '../links/use-link.ts';
import { CertificateContent } from './certificate-content.tsx';
import { CodeForm } from './code-form.tsx';

type Certificate = AnswerOf<'showMemberCertificate'>;

const opening = { open: (token: string) => api('openMemberLink', { token }), unknown: 'MEMBER_LINK_INVALID' } as const;

/** An insured person opens their own part of a contract of several, with the link and a code to their own phone. */
export function CertificatePage() {
  const token = useLinkToken();
  const link = useLink(token, opening);
  const [certificate, setCertificate] = useState<Certificate>();
  return (
    <LinkPage link={link} title="我的保险凭证" gone="链接不能打开" height="16rem">
      {link.shown && !certificate && token !== undefined && (
        <CodeForm token={token} link={link.shown} onOpened={setCertificate} onEnded={link.fail} />
      )}
      {certificate && <CertificateContent shown={certificate} />}
    </LinkPage>
  );
}
