import { CallRefused } from '@portal/contract/client.ts';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FailureState } from '../../ui/failure-state/failure-state.tsx';

/** In the place of a product that is not on sale, or could not be loaded. */
export function ProductFailure({ error }: { readonly error: unknown }) {
  const home = (
    <ButtonLink to={paths.home()} kind="primary">
      返回首页看看
    </ButtonLink>
  );
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <h1 className="visually-hidden">产品详情</h1>
        <EmptyState title="未找到该产品" hint="可能已停售，请查看其他产品。" action={home} />
      </>
    );
  return (
    <FailureState
      title="暂时无法打开产品页"
      message="糟糕~系统开小差啦~请您稍后试试~"
      reference={error instanceof CallRefused ? error.reference : undefined}
      onRetry={() => location.reload()}
      action={home}
    />
  );
}
