import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useRevalidator } from 'react-router';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { mustBeginAnew } from '../unreadable-order.ts';
import { CancelOrder } from './cancel-order.tsx';

type Order = Pick<
  AnswerOf<'listOrders'>['list'][number],
  'orderNo' | 'state' | 'readable' | 'actions' | 'policyNo' | 'productName' | 'goodsId' | 'flow'
>;

/** The actions that the server allows the owner of an order in its present state. */
export function OrderActions({ order }: { readonly order: Order }) {
  const { revalidate } = useRevalidator();
  const may = (action: Order['actions'][number]): boolean => order.actions.includes(action);
  return (
    <>
      {may('cancel') && <CancelOrder order={order} kind="ghost" size="small" onAnswered={revalidate} />}
      {(order.state === 'review' || order.state === 'declined') && (
        <ButtonLink to={paths.underwriting(order.orderNo)} size="small">
          {order.flow === 'partner' ? '核对结果' : '核保结果'}
        </ButtonLink>
      )}
      {(order.state === 'expired' || mustBeginAnew(order)) && (
        <ButtonLink to={paths.product(order.goodsId)} size="small">
          重新投保
        </ButtonLink>
      )}
      {may('resume') && (
        <ButtonLink to={paths.resume(order.orderNo)} kind="primary" size="small">
          继续投保
        </ButtonLink>
      )}
      {may('pay') && (
        <ButtonLink to={paths.cashier(order.orderNo)} kind="buy" size="small">
          {order.state === 'paying' ? '查看支付结果' : '去支付'}
        </ButtonLink>
      )}
      {may('view_policy') && order.policyNo && (
        <ButtonLink to={paths.policyDetails(order.policyNo)} kind="primary" size="small">
          查看保单
        </ButtonLink>
      )}
    </>
  );
}
