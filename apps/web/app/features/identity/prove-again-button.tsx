import { useRevalidator } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';

/** Asks the sources once more whether name, certificate and phone agree. */
export function ProveAgainButton() {
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const prove = async (): Promise<void> => {
    const answered = await handling(async () => {
      const { level, state } = await api('proveIdentity');
      if (level === 'proved') showToast('已核实本人', 'success');
      else if (state === 'verified') showToast('手机号与证件暂未核对一致，可申请人工审核', 'info');
    });
    if (answered) await revalidate();
  };
  return (
    <Button kind="primary" size="large" blockOnPhone onClick={prove} busyLabel="正在核对">
      核对手机号
    </Button>
  );
}
