import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';

interface MismatchDialogProps {
  /** Why the photos do not fit; closed without. */
  readonly message: string | undefined;
  /** Esc, the cross: photos and entries stay. */
  readonly onClose: () => void;
  readonly onScanAgain: () => void;
  readonly onReview: () => Promise<void>;
}

/** The answer 802 (spec 2 §8): photograph again, or ask a person. Only photographing again drops the photos. */
export function MismatchDialog({ message, onClose, onScanAgain, onReview }: MismatchDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      size="small"
      title={message}
      actions={
        <>
          <Button onClick={onReview} busyLabel="正在保存影像">
            转人工审核
          </Button>
          <Button kind="primary" onClick={onScanAgain}>
            重新扫描
          </Button>
        </>
      }
    >
      <p>请确认使用的是本人证件。姓名中有生僻字、曾用名，或识别结果不对的，可转人工审核，结果以短信通知。</p>
    </Dialog>
  );
}
