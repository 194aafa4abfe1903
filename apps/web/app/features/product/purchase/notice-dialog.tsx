import type { CallRefused } from '@portal/contract/client.ts';
import type { FlowId } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIntention } from '@portal/web-api/browser-api.ts';
import { paths } from '#paths.ts';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { type Purchase, type PurchaseProgress, startPurchase } from './start-purchase.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';

interface NoticeDialogProps {
  paragraphs: readonly string[];
  /** Notes on the chosen price for the customer, before buying. */
  caution: string | undefined;
  /** The draft that 我已知悉 saves; the dialog is open while it is set. */
  application: Application | undefined;
  /** The price that the page shows, and the people that it is for. */
  seen: Purchase['seen'];
  /** The version that the page shows. */
  productVersion: string;
  /** The page on which the sale continues. */
  flow: FlowId;
  onClose: () => void;
}

/** The notice before the purchase (spec 1 §1): 我再想想 goes back, 我已知悉 opens the application. */
export function NoticeDialog({ paragraphs, caution, seen, application, productVersion, flow, onClose }: NoticeDialogProps) {
  const navigate = useNavigate();
  const progress = useRef<PurchaseProgress>(undefined);
  const [refusal, setRefusal] = useState<CallRefused>();
  const [isWorking, setIsWorking] = useState(false);

  useEffect(() => {
    const forget = (): void => setRefusal((last) => (last?.code === 'OFFLINE' || last?.code === 'TIMED_OUT' ? undefined : last));
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);
  const close = (): void => {
    progress.current = undefined;
    setRefusal(undefined);
    onClose();
  };
  const acknowledge = async (): Promise<void> => {
    if (!application || isWorking) return;
    setRefusal(undefined);
    setIsWorking(true);
    progress.current ??= { intention: newIntention() };
    try {
      const orderNo = await startPurchase({ application, productVersion, seen }, progress.current);
      await navigate(flow === 'partner' ? paths.groupStep(orderNo, 'advice') : paths.advice(orderNo));
    } catch (error) {
      setRefusal(asRefusal(error));
      setIsWorking(false);
    }
  };
  return (
    <Dialog
      open={application !== undefined}
      onClose={close}
      title="投保提示"
      dismissible={!isWorking}
      actions={
        <>
          <Button kind="secondary" onClick={close} disabled={isWorking}>
            我再想想
          </Button>
          <Button kind="primary" onClick={acknowledge} busy={isWorking} busyLabel="正在进入投保流程">
            我已知悉
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {caution && (
          <p>
            <b>{caution}</b>
          </p>
        )}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <PhoneText text={paragraph} />
          </p>
        ))}
      </Stack>
      {refusal && (
        <Box above={4}>
          <Alert kind="error" live title="暂时无法进入投保流程">
            {refusal.message}
            {refusal.reference && <p>参考编号：{refusal.reference}</p>}
          </Alert>
        </Box>
      )}
    </Dialog>
  );
}
