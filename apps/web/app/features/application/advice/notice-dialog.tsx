import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { trailOf } from '../../trail/sale-trail.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';

/** The notice before the purchase, with the two buttons of the specification (spec 1 §1). */
export function NoticeDialog({ open }: { readonly open: boolean }) {
  const { sale, store } = useDraft();
  const { orderNo, product } = sale;
  const navigate = useNavigate();

  useEffect(() => {
    if (open) trailOf(orderNo).note({ kind: 'notice_shown', page: 'advice' });
  }, [open, orderNo]);

  const acknowledge = async (): Promise<void> => {
    trailOf(orderNo).note({ kind: 'notice_acknowledged', page: 'advice' });
    store.update((application) => ({ ...application, noticeAcknowledged: true }));
    await store.flush();
  };
  const thinkAgain = (): void => void navigate(paths.product(product.goodsId));

  return (
    <Dialog
      open={open}
      onClose={thinkAgain}
      dismissible={false}
      title="投保提示"
      actions={
        <>
          <Button onClick={thinkAgain}>我再想想</Button>
          <Button kind="primary" onClick={acknowledge} busyLabel="正在记录">
            我已知悉
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {product.noticeParagraphs.map((paragraph) => (
          <p key={paragraph}>
            <PhoneText text={paragraph} />
          </p>
        ))}
      </Stack>
    </Dialog>
  );
}
