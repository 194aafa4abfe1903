import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

interface CancelOrderProps {
  orderNo: string;
  /** After the server has answered, whatever it said: the page shows the order's true state. */
  onAnswered: () => Promise<unknown>;
}

/** 取消订单, asked once more before it is done. */
export function CancelOrder({ orderNo, onAnswered }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const cancel = async (): Promise<void> => {
    try {
      await api('cancelOrder', { orderNo });
      showToast('订单已取消', 'success');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.message, 'error');
    }
    setOpen(false);
    // The page's own state line tells when this question gets no answer.
    await onAnswered().catch(() => undefined);
  };
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
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
        <p>取消后订单不能恢复，已填写的投保信息也不再保留。再次投保时，保费可能因年龄变化而不同。</p>
      </Dialog>
    </>
  );
}
