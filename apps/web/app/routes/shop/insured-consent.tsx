import { ConsentPage } from '../../features/consent/consent-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/insured-consent.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '被保险人确认') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The insured's page. The token is after the `#`, so that it never appears in a server log. */
export default function InsuredConsent() {
  return <ConsentPage />;
}
