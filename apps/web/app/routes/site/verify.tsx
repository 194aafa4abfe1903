import { siteContext } from '@portal/web-api/api-context.ts';
import { VerifyPage } from '../../features/verify/verify-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/verify.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await context.get(siteContext)();
  return { hotline: contact.hotline };
}

export const handle = { module: 'verify' };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '电子保单验真') },
  { name: 'description', content: '凭保单号和电子保单首页的验证码，查验电子保单的真伪，并可比对文件是否被改动。' },
];

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage hotline={loaderData.hotline} />;
}
