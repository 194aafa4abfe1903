import { CallRefused } from '@portal/contract/client.ts';
import type { Paper } from '@portal/forms/paper-upload/paper.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Transfer, TransferSource } from './transfer-source.ts';

interface TransferHandle {
  /** Undefined until the first answer. */
  readonly transfer: Transfer | undefined;
  /** Why there is no answer. */
  readonly problem: string | undefined;
  /** The slip has been changed on this page. */
  readonly keepSlip: (slip: Paper) => void;
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
  const keepSlip = ({ pages, refused }: Paper): void =>
    setTransfer((before) => before && { ...before, slip: { pages: [...pages], refused } });
  return { transfer, problem, keepSlip };
}
