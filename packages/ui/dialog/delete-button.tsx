import { type ComponentProps, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  /** The name of the deleted item, as the customer knows it: 受益人 2, 人像面. */
  readonly what: string;
  readonly onDelete: () => void | Promise<void>;
}

/** 删除, which asks before it deletes (spec 2 §5). */
export function DeleteButton({ what, onDelete, ...button }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      await onDelete();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...button} busy={isBusy} aria-haspopup="dialog" aria-label={`删除${what}`} onClick={() => setAsking(true)}>
        删除
      </Button>
      <ConfirmDialog open={isAsking} title="确认要删除该数据？" onConfirm={() => void remove()} onCancel={() => setAsking(false)}>
        <p>{what}</p>
      </ConfirmDialog>
    </>
  );
}
