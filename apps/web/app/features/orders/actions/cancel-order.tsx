import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import type { ButtonLook } from '@portal/ui/button/button-look.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';

interface CancelOrderProps extends Pick<ButtonLook, 'kind' | 'size'> {
  order: Pick<AnswerOf<'listOrders'>['list'][number], 'orderNo' | 'state' | 'productName'>;
  /** Called after the server has answered, with success or refusal: the page then reloads the order's state. */
  onAnswered: () => Promise<unknown>;
}

/** 取消订单, after a confirmation. */
export function CancelOrder({ order, onAnswered, kind, size }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const handling = useRefusalHandling();
  const cancel = async (): Promise<void> => {
    if (await handling(() => api('cancelOrder', { orderNo: order.orderNo }))) showToast('订单已取消', 'success');
    setOpen(false);
    // If this call gets no answer, the page itself reports it.
    await onAnswered().catch(() => undefined);
  };
  return (
    <>
      <Button kind={kind} size={size} onClick={() => setOpen(true)}>
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
          取消后订单不能恢复，已填写的投保信息也不再保留。
          {order.state !== 'draft' && '再次投保时，保费可能因年龄变化而不同；如已付款，款项会原路退回。'}
        </p>
      </Dialog>
    </>
  );
}
