import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { ConsumerPage } from '#features/consumer/consumer-page.tsx';
import { loadConsumer } from '#features/consumer/load-consumer.ts';
import { nameSection } from '#features/content/section/name-section.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { pageTitle } from '#shell/page-title.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/consumer.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadConsumer(context.get(apiContext), await context.get(siteContext)(), params['*'], new URL(request.url).searchParams);
}

export const handle = { module: 'consumer' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '消费者权益保护') }];
  const { name, summary, path } = nameSection(loaderData.section);
  return describePage(matches, {
    title: `${name} - 消费者权益保护`,
    description: summary ?? `消费者权益保护：${name}`,
    path,
    trail: [
      { label: '消费者权益保护', to: paths.consumerProtection() },
      { label: name, to: path },
    ],
  });
};

export default function Consumer({ loaderData }: Route.ComponentProps) {
  return <ConsumerPage page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="消费者权益保护" title="暂时无法打开消费者权益保护" />;
}
