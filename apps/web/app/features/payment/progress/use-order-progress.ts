import { useCallback, useRef, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { usePoll } from '../../../api/use-poll.ts';
import { type OrderProgress, paceOf } from './order-progress.ts';

interface ProgressHandle {
  readonly progress: OrderProgress;
  /** False after a question that got no answer: the page says so and goes on asking. */
  readonly reachable: boolean;
  /** Asks at once. Rejects with `CallRefused`. */
  readonly refresh: () => Promise<OrderProgress>;
}

/** Follows an order while its money is on the way, so that two windows of one order agree. */
export function useOrderProgress(orderNo: string, initial: OrderProgress): ProgressHandle {
  const [progress, setProgress] = useState(initial);
  const [reachable, setReachable] = useState(true);
  const newest = useRef(0);

  const refresh = useCallback(async () => {
    const question = (newest.current += 1);
    try {
      const answer = await api('getPaymentState', { orderNo });
      // An answer that was overtaken by a later question is old news.
      if (question === newest.current) setProgress(answer);
      setReachable(true);
      return answer;
    } catch (error) {
      setReachable(false);
      throw error;
    }
  }, [orderNo]);
  usePoll(refresh, paceOf(progress));

  return { progress, reachable, refresh };
}
