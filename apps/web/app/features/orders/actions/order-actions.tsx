import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';

type Order = Pick<AnswerOf<'listOrders'>['list'][number], 'orderNo' | 'state' | 'actions' | 'policyNo' | 'productName' | 'goodsId'>;

/** The buttons for what the owner may do with an order now; the server says which. */
export function OrderActions({ order }: { readonly order: Order }) {
  const may = (action: Order['actions'][number]): boolean => order.actions.includes(action);
  return (
    <>
      {may('cancel') && <CancelAction order={order} />}
      {order.state === 'expired' && (
        <ButtonLink to={paths.product(order.goodsId)} size="small">
          重新投保
        </ButtonLink>
      )}
      {may('resume') && (
        <ButtonLink to={paths.advice(order.orderNo)} kind="primary" size="small">
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

function CancelAction({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const handling = useRefusalHandling();
  const isDraft = order.state === 'draft';
  const cancel = async (): Promise<void> => {
    if (await handling(() => api('cancelOrder', { orderNo: order.orderNo }))) showToast('订单已取消', 'success');
    setOpen(false);
    // Refused or not, the order may have changed: the list shows its true state.
    await revalidate();
  };
  return (
    <>
      <Button kind="ghost" size="small" onClick={() => setOpen(true)}>
        取消订单
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="确定取消这笔订单吗？"
        size="small"
        actions={
          <>
            <Button kind="danger" onClick={cancel} busyLabel="正在取消订单">
              取消订单
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              我再想想
            </Button>
          </>
        }
      >
        <p>{order.productName}</p>
        <p>
          {isDraft
            ? '取消后，已填写的投保信息不再保留。'
            : '取消后订单不能恢复。再次投保时，保费可能因年龄变化而不同；如已付款，款项会原路退回。'}
        </p>
      </Dialog>
    </>
  );
}
