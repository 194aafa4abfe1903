import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { type OrderProgress, paceOf } from './order-progress.ts';
import { pollDelay } from './poll-delay.ts';

const slowMs = 10_000;

interface ProgressHandle {
  readonly progress: OrderProgress;
  /** False after a question that got no answer: the page says so and goes on asking. */
  readonly reachable: boolean;
  /** Asks at once. Rejects with `CallRefused`. */
  readonly refresh: () => Promise<OrderProgress>;
}

/**
 * Follows an order while its money is on the way. Rests while the window is hidden and asks at once when it is seen
 * again, so that two windows of one order agree.
 */
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

  const pace = paceOf(progress);
  useEffect(() => {
    if (pace === 'none') return;
    return followWhileVisible(refresh, (asked) => (pace === 'quick' ? pollDelay(asked) : slowMs));
  }, [pace, refresh]);

  return { progress, reachable, refresh };
}

/** Asks again and again until the returned function is called. `delay` gives the pause after so many questions. */
function followWhileVisible(ask: () => Promise<unknown>, delay: (asked: number) => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let asking = false;
  let stopped = false;

  const plan = (): void => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = setTimeout(() => void run(), delay(asked));
  };
  const run = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    asked += 1;
    // A question without an answer is shown by the page; the next one follows all the same.
    await ask().catch(() => undefined);
    asking = false;
    plan();
  };
  const resume = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    asked = 0;
    void run();
  };

  document.addEventListener('visibilitychange', resume);
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', resume);
  };
}
