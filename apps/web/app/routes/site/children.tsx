import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { ChildrenPage } from '../../features/children/children-page.tsx';
import { loadChildren } from '../../features/children/load-children.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { paths } from '../../paths.ts';
import { describePage } from '../../shell/structured-data.ts';
import type { Route } from './+types/children.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadChildren(context.get(apiContext), await context.get(siteContext)());
}

export const handle = { module: 'children' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '给孩子的保障',
    description: '为孩子投保的重大疾病保险赔什么、要交多少，未成年人身故限额怎么算，条款和常见问题都在这里。',
    path: paths.children(),
    trail: [{ label: '给孩子的保障', to: paths.children() }],
  });

export default function Children({ loaderData }: Route.ComponentProps) {
  return <ChildrenPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="给孩子的保障" title="暂时无法打开" />;
}
