import { siteContext } from '@portal/web-api/api-context.ts';
import { loadConsultation } from '#features/consultation/form/load-consultation.ts';
import { FamilyCoverPage } from '#features/consultation/pages/family-cover-page.tsx';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/family-cover.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(siteContext)();
  const cards = site.shopRail.groups.map(({ id, title, text, goodsId, preset }) => ({
    id,
    title,
    text,
    to: paths.product(goodsId, preset),
  }));
  return { consultation: loadConsultation('jiabeibao', site), cards };
}

export const handle = { module: 'family-cover' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '一家人的大病保障',
    description: '老人、孩子和家里挣钱的人，大病保障怎么排先后。留下电话，由客服同事给您回电。',
    path: paths.familyCover(),
    trail: [{ label: '一家人的大病保障', to: paths.familyCover() }],
  });

export default function FamilyCover({ loaderData }: Route.ComponentProps) {
  return <FamilyCoverPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="一家人的大病保障" title="暂时无法打开" />;
}
