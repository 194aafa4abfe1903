import { CallRefused } from '@portal/contract/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Transfer, TransferSource } from './transfer-source.ts';

interface TransferHandle {
  /** Undefined until the first answer. */
  readonly transfer: Transfer | undefined;
  /** Why there is no answer. */
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
}

/** The newest transfer for the order or premium. It is asked for again whenever `version` changes, such as the state of the payment. */
export function useTransfer({ what, read }: TransferSource, version: string): TransferHandle {
  const [transfer, setTransfer] = useState<Transfer>();
  const [problem, setProblem] = useState<string>();
  const newest = useRef(read);
  newest.current = read;
  const reload = useCallback(async () => {
    try {
      setTransfer(await newest.current());
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.line);
    }
  }, []);
  useEffect(() => {
    void reload();
  }, [reload, what, version]);
  return { transfer, problem, reload };
}
