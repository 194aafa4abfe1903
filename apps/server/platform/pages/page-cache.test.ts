import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../refused.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

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

const everything = { isKnown: () => true, keyOf: ({ pathname }: URL) => pathname };

/** Reads pages as the server does. */
const readerOf = (cache: PageCache) => async (path: string) => {
  const page = await (cache.find(path, origin) ?? cache.get(path, origin));
  return `${page.status} ${(await page.body('identity')).toString()}`;
};

test('a page that cannot be rendered any more is served as it was for ten minutes, and anew as soon as it can', async () => {
  let render = async () => pageOf(200, 'first');
  const read = readerOf(createPageCache({ ...everything, render: () => render() }, { forRenewal: (work) => work() }));
  expect(await read('/')).toBe('200 first');
  render = () => Promise.reject(new Error('the database is away'));
  for (let second = 0; second < 500; second += 20) {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await read('/')).toBe('200 first');
  }
  render = async () => pageOf(503, 'sorry');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await read('/')).toBe('200 first');
  render = async () => pageOf(200, 'second');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await read('/')).toBe('200 second');
  render = () => Promise.reject(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(600_000);
  await expect(read('/')).rejects.toThrow('away');
});

test('a page that nobody asked for since it was kept is rendered before it is served, once for all who ask', async () => {
  let rendered = 0;
  const render = async () => {
    const text = `version ${(rendered += 1)}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return pageOf(200, text);
  };
  const read = readerOf(createPageCache({ ...everything, render }, { forRenewal: (work) => work() }));
  const first = read('/');
  await vi.advanceTimersByTimeAsync(100);
  expect(await first).toBe('200 version 1');
  await vi.advanceTimersByTimeAsync(55_000);
  const crowd = Promise.all(Array.from({ length: 50 }, () => read('/')));
  await vi.advanceTimersByTimeAsync(100);
  expect(new Set(await crowd)).toEqual(new Set(['200 version 2']));
  // A busy page is renewed while nobody waits.
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await read('/')).toBe('200 version 2');
  await vi.advanceTimersByTimeAsync(100);
  expect(await read('/')).toBe('200 version 3');
  expect(rendered).toBe(3);
});

test('nobody waits long for a page that is rendered again: the old one is served', async () => {
  let render = async () => pageOf(200, 'first');
  const read = readerOf(createPageCache({ ...everything, render: () => render() }, { forRenewal: (work) => work() }));
  await read('/');
  render = () => new Promise((resolve) => setTimeout(resolve, 20_000, pageOf(200, 'second')));
  await vi.advanceTimersByTimeAsync(60_000);
  const slow = read('/');
  await vi.advanceTimersByTimeAsync(3_000);
  expect([await slow, await read('/')]).toEqual(['200 first', '200 first']);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(await read('/')).toBe('200 second');
});

test('old pages are served at once while the server is full, and rendered again when they are admitted', async () => {
  const waiting: (() => void)[] = [];
  let isFull = true;
  let rendered = 0;
  const render = async () => pageOf(200, `version ${(rendered += 1)}`);
  const gate: Parameters<typeof createPageCache>[1] = {
    async forRenewal(work) {
      if (isFull) return refuse('BUSY');
      await new Promise<void>((resolve) => waiting.push(resolve));
      return work();
    },
  };
  const read = readerOf(createPageCache({ ...everything, render }, gate));
  expect([await read('/a'), await read('/b')]).toEqual(['200 version 1', '200 version 2']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await read('/a'), await read('/a'), await read('/b')]).toEqual(['200 version 1', '200 version 1', '200 version 2']);
  expect(rendered).toBe(2);
  // Whoever asks next tries again.
  isFull = false;
  expect([await read('/a'), await read('/a'), await read('/b')]).toEqual(['200 version 1', '200 version 1', '200 version 2']);
  expect([waiting.length, rendered]).toEqual([2, 2]);
  for (const admit of waiting) admit();
  await vi.advanceTimersByTimeAsync(0);
  expect([await read('/a'), await read('/b')]).toEqual(['200 version 3', '200 version 4']);
});
