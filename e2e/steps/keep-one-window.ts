import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until the next actions fall into one window: counts begin anew every so many seconds by the clock, and actions on both sides of a
 * boundary would not reach the limit. `needed` is the time that they take. Windows of ten minutes and of an hour begin at full ones
 * everywhere.
 */
export async function keepOneWindow(windowSeconds: 600 | 3600, needed = 40): Promise<void> {
  const left = windowSeconds - ((Date.now() / 1000) % windowSeconds);
  if (left < needed) await wait((left + 1) * 1000);
}
