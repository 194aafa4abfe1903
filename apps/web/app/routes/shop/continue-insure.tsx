import { DraftLinkPage } from '../../features/application/handover/draft-link-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/continue-insure.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '继续填写投保单') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of a link to a draft. The token is after the `#`, so that it never appears in a server log. */
export default function ContinueInsure() {
  return <DraftLinkPage />;
}
