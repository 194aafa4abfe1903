import { CallRefused } from '@portal/contract/client.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import type { Transfer } from './transfer-facts.tsx';

interface TransferHandle {
  /** Undefined until the first answer. */
  readonly transfer: Transfer | undefined;
  /** Why there is no answer. */
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
}

/** The newest transfer of an order. It is asked for again whenever `version` changes, such as the state of the payment. */
export function useTransfer(orderNo: string, version: string): TransferHandle {
  const [transfer, setTransfer] = useState<Transfer>();
  const [problem, setProblem] = useState<string>();
  const reload = useCallback(async () => {
    try {
      setTransfer(await api('getTransfer', { orderNo }));
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.line);
    }
  }, [orderNo]);
  useEffect(() => {
    void reload();
  }, [reload, version]);
  return { transfer, problem, reload };
}
