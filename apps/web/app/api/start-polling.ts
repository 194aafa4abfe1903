import { pollDelay } from './poll-delay.ts';

/** `quick` while something is under way, `slow` while another window or somebody else might act. */
export type PollPace = 'quick' | 'slow' | 'none';

const slowMs = 10_000;

/**
 * Asks again and again until the returned function is called. Rests while the window is hidden or offline, and asks at
 * once when it is seen or online again. A question without an answer is the business of `ask`: the next one follows all the same.
 */
export function startPolling(ask: () => Promise<unknown>, pace: Exclude<PollPace, 'none'>): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let asking = false;

  const plan = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted || document.hidden || !navigator.onLine) return;
    timer = setTimeout(() => void run(), pace === 'quick' ? pollDelay(asked) : slowMs);
  };
  const run = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    asked += 1;
    await ask().catch(() => undefined);
    asking = false;
    plan();
  };
  /** Also when the network goes: the question fails, and the page says so. */
  const resume = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    asked = 0;
    void run();
  };

  document.addEventListener('visibilitychange', resume, stopping);
  window.addEventListener('online', resume, stopping);
  window.addEventListener('offline', resume, stopping);
  plan();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}
