import { useCallback, useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { type OrderProgress, paceOf } from './order-progress.ts';

interface ProgressHandle {
  readonly progress: OrderProgress;
  /** False after a poll without an answer: the page shows that and continues to poll. */
  readonly reachable: boolean;
  /** Polls immediately. Rejects with `CallRefused`. */
  readonly refresh: () => Promise<OrderProgress>;
}

/** Polls an order during payment, so that two windows of one order show the same state. */
export function useOrderProgress(orderNo: string, initial: OrderProgress): ProgressHandle {
  return useProgress(
    useCallback(() => api('getPaymentState', { orderNo }), [orderNo]),
    initial,
  );
}

/** Polls the state of a payment. `ask` stays the same as long as it asks the same. */
export function useProgress(
  ask: () => Promise<OrderProgress>,
  initial: OrderProgress,
  onFailed?: (error: unknown) => void,
): ProgressHandle {
  const [progress, setProgress] = useState(initial);
  const [reachable, setReachable] = useState(true);
  const newest = useRef(0);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  const refresh = useCallback(async () => {
    const question = (newest.current += 1);
    try {
      const answer = await ask();
      // An answer that arrives after that of a later poll is outdated.
      if (question === newest.current) setProgress(answer);
      setReachable(true);
      return answer;
    } catch (error) {
      setReachable(false);
      failed.current?.(error);
      throw error;
    }
  }, [ask]);
  usePoll(refresh, paceOf(progress));

  return { progress, reachable, refresh };
}
