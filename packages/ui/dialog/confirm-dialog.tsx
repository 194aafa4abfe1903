import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: ReactNode;
  readonly confirm?: string;
  readonly onConfirm: () => void;
  /** Also Esc, the cross and a click beside the panel. */
  readonly onCancel: () => void;
  /** The subject of the question. */
  readonly children: ReactNode;
}

/** Asks before an action that removes something; without a yes nothing changes. */
export function ConfirmDialog({ open, title, confirm = '确定', onConfirm, onCancel, children }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button kind="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
