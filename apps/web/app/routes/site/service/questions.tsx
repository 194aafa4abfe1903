import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { faqData } from '#features/service/faq/faq-data.ts';
import { QuestionsPage } from '#features/service/faq/questions-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/questions.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const all = await context.get(apiContext)('listFaq', {});
  const shown = params.name === undefined ? all : all.filter(({ code }) => code === params.name);
  if (params.name !== undefined && shown.length === 0) throw redirect(paths.notFound());
  return { groups: all.map(({ code, name }) => ({ code, name })), group: params.name, shown };
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const group = loaderData?.groups.find(({ code }) => code === loaderData.group);
  return describePage(matches, {
    title: group ? `${group.name} - 常见问题` : '常见问题',
    description: `${group?.name ?? '投保、交费、保单、理赔、账户'}的常见问题与解答。`,
    path: paths.questions(group?.code),
    data: () => (loaderData ? [faqData(loaderData.shown)] : []),
  });
};

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage key={loaderData.group} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="常见问题" title="暂时无法打开常见问题" />;
}
