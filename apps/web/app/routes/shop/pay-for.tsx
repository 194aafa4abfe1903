import { PayForPage } from '../../features/payment/pay-for/pay-for-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/pay-for.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '代付保费') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of somebody who pays on behalf of the applicant. The token is after the `#`, so that it never appears in a server log. */
export default function PayFor() {
  return <PayForPage />;
}
