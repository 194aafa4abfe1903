import { apiContext } from '../../api/api-context.ts';
import { VerifyPage } from '../../features/verify/verify-page.tsx';
import type { Route } from './+types/verify.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await context.get(apiContext)('getSite');
  return { hotline: contact.hotline };
}

export const meta: Route.MetaFunction = () => [
  { title: '电子保单验真 - 琴安人寿' },
  { name: 'description', content: '凭保单号和电子保单首页的验证码，查验琴安人寿电子保单的真伪，并可比对文件是否被改动。' },
];

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage hotline={loaderData.hotline} />;
}
