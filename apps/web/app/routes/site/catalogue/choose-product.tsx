import { apiContext } from '@portal/web-api/api-context.ts';
import { ChoosePage } from '#features/catalogue/choose/choose-page.tsx';
import { loadAdvice } from '#features/catalogue/choose/load-advice.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/choose-product.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadAdvice(context.get(apiContext), new URL(request.url).searchParams);
}

export const handle = { module: 'choose-product' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '帮我选产品',
    description: '回答为谁投保、想解决什么、年龄、预算和已有保障五个问题，看看哪些在售产品适合，以及为什么。',
    path: paths.chooseProduct(),
    trail: [
      { label: '产品中心', to: paths.allProducts() },
      { label: '帮我选', to: paths.chooseProduct() },
    ],
  });

export default function ChooseProduct({ loaderData }: Route.ComponentProps) {
  return <ChoosePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="帮我选" title="暂时无法打开" />;
}
