import { LostPhonePage } from '../../features/account/phone/lost-phone-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/lost-phone.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '原手机号已停用') },
  { name: 'robots', content: 'noindex' },
];

export default function LostPhone() {
  return <LostPhonePage />;
}
