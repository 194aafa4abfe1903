import { useLinkToken } from '@portal/web-api/use-link-token.ts';
import { ConsentPage } from '../../features/consent/consent-page.tsx';
import { GroupConsentPage } from '../../features/consent/group/group-consent-page.tsx';
import { GROUP_MARK } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/insured-consent.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '被保险人确认') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of somebody who is insured by a relative, or with the group of an organisation. The token is after the `#`, so that it never appears in a server log. */
export default function InsuredConsent() {
  const token = useLinkToken();
  return token?.startsWith(GROUP_MARK) ? <GroupConsentPage token={token.slice(GROUP_MARK.length)} /> : <ConsentPage />;
}
