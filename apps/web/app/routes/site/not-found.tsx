import { data } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import type { Route } from './+types/not-found.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [{ contact }, products] = await Promise.all([call('getSite'), call('listProducts')]);
  return data({ hotline: contact.hotline, hours: contact.hotlineHours, goodsId: products[0]?.goodsId }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: '页面不存在 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
