import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Paper, PaperPage } from './paper.ts';

interface StoredPaper<Page extends PaperPage> {
  /** Undefined until the server has answered. */
  readonly paper: Paper<Page> | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  readonly change: (paper: Paper<Page>) => void;
}

/** A paper that no other data of the page contain: it is asked for once the page is shown. */
export function useStoredPaper<Page extends PaperPage>(load: () => Promise<Paper<Page>>): StoredPaper<Page> {
  const [paper, setPaper] = useState<Paper<Page>>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let isShown = true;
    setFailed(false);
    ask().then(
      (answer) => {
        if (isShown) setPaper(answer);
      },
      (error: unknown) => {
        if (!isShown) return;
        if (!(error instanceof CallRefused)) throw error;
        setFailed(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [round]);
  return { paper, hasFailed, reload: () => setRound(round + 1), change: setPaper };
}
