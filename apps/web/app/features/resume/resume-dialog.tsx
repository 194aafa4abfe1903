import { showInstant } from '@portal/rules/values/dates.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import type { Unfinished } from './use-unfinished.ts';

interface ResumeDialogProps {
  /** The unfinished sale of the same product; the dialog is open while it is set. */
  readonly unfinished: Unfinished | undefined;
  readonly onBeginAnew: () => void;
  readonly onClose: () => void;
}

/** Asked before a second draft of a product is made. */
export function ResumeDialog({ unfinished, onBeginAnew, onClose }: ResumeDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={unfinished !== undefined}
      onClose={onClose}
      title="上次的投保还没有完成"
      actions={
        <>
          <Button kind="secondary" onClick={onBeginAnew}>
            重新开始
          </Button>
          <Button kind="primary" onClick={() => unfinished && navigate(paths.resume(unfinished.orderNo))}>
            继续上次
          </Button>
        </>
      }
    >
      {unfinished && (
        <>
          <p>
            您在 {showInstant(unfinished.createdAt)} 开始了这款产品的投保
            {unfinished.insuredNames.length > 0 && `（被保险人 ${unfinished.insuredNames.join('、')}）`}，填写的内容都还在。
          </p>
          <p>继续上次，按上次选择的保障方案接着填写。重新开始，按现在的选择另填一份，上次的不受影响。</p>
        </>
      )}
    </Dialog>
  );
}
