import { CertificatePage } from '../../features/certificate/certificate-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/member-certificate.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '保险凭证') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of an insured person's own part. The token is after the `#`, so that it never appears in a server log. */
export default function MemberCertificate() {
  return <CertificatePage />;
}
