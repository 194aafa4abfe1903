import type { CallRefused } from '@portal/contract/client.ts';
import type { Application } from '@portal/rules/sale/application.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIntention } from '../../../api/browser-api.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './notice-dialog.module.css';
import { type PurchaseProgress, startPurchase } from './start-purchase.ts';
import { asRefusal } from '../../../api/use-latest-answer.ts';

interface NoticeDialogProps {
  paragraphs: readonly string[];
  /** The draft that 我已知悉 saves; the dialog is open while it is set. */
  application: Application | undefined;
  /** The version that the page shows. */
  productVersion: string;
  onClose: () => void;
}

/** The notice before the purchase (spec 1 §1): 我再想想 goes back, 我已知悉 opens the application. */
export function NoticeDialog({ paragraphs, application, productVersion, onClose }: NoticeDialogProps) {
  const navigate = useNavigate();
  const progress = useRef<PurchaseProgress>(undefined);
  const [refusal, setRefusal] = useState<CallRefused>();
  const [isWorking, setIsWorking] = useState(false);

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
      const orderNo = await startPurchase({ application, productVersion }, progress.current);
      await navigate(paths.advice(orderNo));
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
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {refusal && (
        <div className={styles.refusal}>
          <Alert kind="error" live title="暂时无法进入投保流程">
            {refusal.message}
            {refusal.reference && <p>参考编号：{refusal.reference}</p>}
          </Alert>
        </div>
      )}
    </Dialog>
  );
}
