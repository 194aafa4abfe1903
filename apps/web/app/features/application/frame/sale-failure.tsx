import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import type { FailurePanelProps } from '@portal/ui/failure-panel/failure-panel.tsx';
import { FailurePage } from '../../help/failure-page.tsx';
import { UnreadableSale } from '../draft/load-draft.ts';

/** Shown in place of a page of the application that could not be loaded. Answers that cannot be opened are given anew. */
export function SaleFailure({ error, gone }: Pick<FailurePanelProps, 'error' | 'gone'>) {
  if (error instanceof UnreadableSale)
    return (
      <FailurePage
        error={error}
        page="投保"
        title="这份投保单无法打开"
        action={
          <>
            <ButtonLink kind="buy" to={paths.product(error.goodsId)}>
              重新投保
            </ButtonLink>
            <ButtonLink to={paths.myOrders()}>我的订单</ButtonLink>
          </>
        }
      />
    );
  return <FailurePage error={error} page="投保" title="暂时无法打开投保单" gone={gone} />;
}
