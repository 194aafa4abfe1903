import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { loadTable } from '../../features/tables/load-table.ts';
import { TablePage } from '../../features/tables/table-page.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { describePage } from '../../shell/structured-data.ts';
import type { Route } from './+types/product-table.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadTable(context.get(apiContext), new URL(request.url).searchParams);
}

export const handle = { module: 'product' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '未找到该表') }, { name: 'robots', content: 'noindex' }];
  const { goodsId, fileId, table } = loaderData;
  const title = `${table.title}：${table.productName}`;
  const description = `${table.productName}的${table.title}，按年龄和性别查看。${table.unit}`;
  return describePage(matches, { title, description, path: paths.productTable({ goodsId, table: fileId }) });
};

export default function ProductTable({ loaderData }: Route.ComponentProps) {
  return <TablePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="费率表与现金价值表"
      title="暂时无法打开这张表"
      gone={{
        title: '未找到该表',
        message: '产品可能已停售，或者地址不完整。',
        action: <ButtonLink to={paths.allProducts()}>看其他产品</ButtonLink>,
      }}
    />
  );
}
