import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { FailurePage } from '../../help/failure-page.tsx';
import { lostOrder } from '../../orders/lost-order.tsx';
import { UnreadableSale } from '../draft/load-draft.ts';

/** Shown in place of a page of the application that could not be loaded. */
export function SaleFailure({ error }: { readonly error: unknown }) {
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
  return <FailurePage error={error} page="投保" title="暂时无法打开投保单" gone={{ ...lostOrder, title: '没有找到这份投保单' }} />;
}
