import { pollDelay } from './poll-delay.ts';

/** `quick` while a result is expected, `slow` while another window or another person might act. */
export type PollPace = 'quick' | 'slow' | 'none';

const slowMs = 10_000;

/**
 * Polls until the returned function is called. Pauses while the window is hidden or offline, and polls immediately when
 * it is visible or online again. `ask` handles its own failures; the next poll follows in any case.
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
  /** Also when the network is lost: the poll then fails, and the page can show that. */
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
