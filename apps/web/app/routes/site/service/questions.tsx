import { redirect } from 'react-router';
import { apiContext } from '../../../api/api-context.ts';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { QuestionsPage } from '../../../features/service/faq/questions-page.tsx';
import { paths } from '../../../paths.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import type { Route } from './+types/questions.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const all = await context.get(apiContext)('listFaq', {});
  const shown = params.name === undefined ? all : all.filter(({ code }) => code === params.name);
  if (params.name !== undefined && shown.length === 0) throw redirect(paths.notFound());
  return { groups: all.map(({ code, name }) => ({ code, name })), group: params.name, shown };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const group = loaderData?.groups.find(({ code }) => code === loaderData.group);
  return [
    { title: pageTitle(matches, group ? `${group.name} - 常见问题` : '常见问题') },
    { name: 'description', content: `${group?.name ?? '投保、交费、保单、理赔、账户'}的常见问题与解答。` },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: loaderData?.shown.flatMap(({ entries }) =>
          entries.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      },
    },
  ];
};

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage key={loaderData.group} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="常见问题" title="暂时无法打开常见问题" />;
}
