import { PhoneChoicePage } from '../../features/account/phone/phone-choice-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/phone-choice.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '更换手机号') },
  { name: 'robots', content: 'noindex' },
];

export default function PhoneChoice() {
  return <PhoneChoicePage />;
}
