import { apiContext } from '../../../api/api-context.ts';
import { ConsumerHome } from '../../../features/consumer/consumer-home.tsx';
import { loadConsumerHome } from '../../../features/consumer/load-consumer.ts';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import type { Route } from './+types/consumer-home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadConsumerHome(context.get(apiContext));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '消费者权益保护') },
  { name: 'description', content: '投诉渠道和处理期限，消费者权益保护制度，防范诈骗和代理退保的提示。' },
];

export default function ConsumerHomeRoute({ loaderData }: Route.ComponentProps) {
  return <ConsumerHome groups={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="消费者权益保护" title="暂时无法打开消费者权益保护" />;
}
