import { apiContext } from '@portal/web-api/api-context.ts';
import { ConsumerHome } from '#features/consumer/consumer-home.tsx';
import { loadConsumerHome } from '#features/consumer/load-consumer.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/consumer-home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadConsumerHome(context.get(apiContext));
}

export const handle = { module: 'consumer' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '消费者权益保护',
    description: '投诉渠道和处理期限，消费者权益保护制度，防范诈骗和代理退保的提示。',
    path: paths.consumerProtection(),
  });

export default function ConsumerHomeRoute({ loaderData }: Route.ComponentProps) {
  return <ConsumerHome groups={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="消费者权益保护" title="暂时无法打开消费者权益保护" />;
}
