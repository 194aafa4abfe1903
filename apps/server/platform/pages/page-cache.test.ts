import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../refused.ts';
import { createPageCache } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const origin = 'http://localhost';
const pageOf = (status: number, text: string) => ({
  status,
  location: undefined,
  type: 'text/html',
  policy: '',
  body: async () => Buffer.from(text),
});

test('a page that cannot be rendered any more is served as it was for ten minutes, and anew as soon as it can', async () => {
  let render = async () => pageOf(200, 'first');
  const cache = createPageCache(
    { isKnown: () => true, keyOf: ({ pathname }) => pathname, render: () => render() },
    { forRenewal: (work) => work() },
  );
  const read = async () => {
    const page = await cache.get('/', origin);
    return `${page.status} ${(await page.body('identity')).toString()}`;
  };
  expect(await read()).toBe('200 first');
  render = () => Promise.reject(new Error('the database is away'));
  for (let second = 0; second < 500; second += 20) {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await read()).toBe('200 first');
  }
  render = async () => pageOf(503, 'sorry');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await read()).toBe('200 first');
  render = async () => pageOf(200, 'second');
  await vi.advanceTimersByTimeAsync(20_000);
  await read();
  await vi.advanceTimersByTimeAsync(0);
  expect(await read()).toBe('200 second');
  render = () => Promise.reject(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(600_000);
  await read();
  await vi.advanceTimersByTimeAsync(0);
  await expect(read()).rejects.toThrow('away');
});

test('old pages are served at once, and rendered again when they are admitted', async () => {
  const waiting: (() => Promise<void>)[] = [];
  let isFull = true;
  let rendered = 0;
  const render = async () => pageOf(200, `version ${(rendered += 1)}`);
  const gate: Parameters<typeof createPageCache>[1] = {
    async forRenewal(work) {
      if (isFull) return refuse('BUSY');
      waiting.push(work);
      return undefined;
    },
  };
  const cache = createPageCache({ isKnown: () => true, keyOf: ({ pathname }) => pathname, render }, gate);
  const read = async (path: string) => (await (await cache.get(path, origin)).body('identity')).toString();
  expect([await read('/a'), await read('/b')]).toEqual(['version 1', 'version 2']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await read('/a'), await read('/a'), await read('/b')]).toEqual(['version 1', 'version 1', 'version 2']);
  expect(rendered).toBe(2);
  // Whoever asks next tries again.
  isFull = false;
  expect([await read('/a'), await read('/a'), await read('/b')]).toEqual(['version 1', 'version 1', 'version 2']);
  expect([waiting.length, rendered]).toEqual([2, 2]);
  for (const work of waiting) await work();
  expect([await read('/a'), await read('/b')]).toEqual(['version 3', 'version 4']);
});
