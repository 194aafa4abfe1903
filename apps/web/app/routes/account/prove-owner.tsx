import { ProveOwnerPage } from '../../features/account/proof/prove-owner-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/prove-owner.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '身份验证') },
  { name: 'robots', content: 'noindex' },
];

export default function ProveOwner() {
  return <ProveOwnerPage />;
}
