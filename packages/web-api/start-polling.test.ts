import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

let page: EventTarget & { hidden: boolean };
let network: { onLine: boolean };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  network = { onLine: true };
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts the polls; each takes 100 ms, and fails if the test says so. */
function countQuestions(fails = false) {
  const count = { asked: 0 };
  const ask = async () => {
    count.asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (fails) throw new Error('no answer');
  };
  return { count, ask };
}

it('polls quickly at first, then more slowly, also after a failure, until it is stopped', async () => {
  const { count, ask } = countQuestions(true);
  const stop = startPolling(ask, 'quick');
  await vi.advanceTimersByTimeAsync(1000);
  expect(count.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2100);
  expect(count.asked).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count.asked).toBe(2);
});

it('pauses while the window is hidden and polls immediately when it is visible again', async () => {
  const { count, ask } = countQuestions();
  const stop = startPolling(ask, 'slow');
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count.asked).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(count.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(count.asked).toBe(2);
  stop();
});

it('polls once when the network is lost, pauses, and polls immediately when it is back', async () => {
  const { count, ask } = countQuestions();
  const stop = startPolling(ask, 'quick');
  network.onLine = false;
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count.asked).toBe(1);
  network.onLine = true;
  browser.dispatchEvent(new Event('online'));
  expect(count.asked).toBe(2);
  stop();
});
