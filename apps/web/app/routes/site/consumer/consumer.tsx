import { apiContext, siteContext } from '../../../api/api-context.ts';
import { ConsumerPage } from '../../../features/consumer/consumer-page.tsx';
import { loadConsumer } from '../../../features/consumer/load-consumer.ts';
import { nameSection } from '../../../features/content/section/name-section.ts';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import type { Route } from './+types/consumer.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadConsumer(context.get(apiContext), await context.get(siteContext)(), params['*'], new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '消费者权益保护') }];
  const { name, summary } = nameSection(loaderData.section);
  return [
    { title: pageTitle(matches, `${name} - 消费者权益保护`) },
    { name: 'description', content: summary ?? `消费者权益保护：${name}` },
  ];
};

export default function Consumer({ loaderData }: Route.ComponentProps) {
  return <ConsumerPage page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="消费者权益保护" title="暂时无法打开消费者权益保护" />;
}
