import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from './refused.ts';
import { createTurns, type TurnLimits } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits: TurnLimits = {
  atOnce: 2,
  ofOne: { first: 1, others: 1 },
  mostWaiting: 6,
  mostWaitingOfOne: 3,
  patienceMs: { first: 60_000, others: 60_000 },
};

/** Runs work of ten milliseconds each and notes in which order it began. */
function start(changed: Partial<TurnLimits> = {}) {
  const turns = createTurns({ ...limits, ...changed });
  const begun: string[] = [];
  const add = (key: string, rank = 1, ms = 10) =>
    turns.run({ key, rank }, async () => {
      begun.push(key);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return key;
    });
  return { add, begun };
}

const isRefused = (answer: unknown): boolean => answer instanceof Refused && answer.code === 'BUSY';

test('somebody else waits for one piece of a sender at most, not for all of them', async () => {
  const { add, begun } = start();
  const all = Promise.all([add('flood'), add('flood'), add('flood'), add('guest'), add('flood')]);
  await vi.runAllTimersAsync();
  await all;
  expect(begun.slice(0, 2)).toEqual(['flood', 'guest']);
});

test('one sender has no more room than its own, and others keep theirs', async () => {
  const { add } = start();
  const flood = Promise.all(Array.from({ length: 6 }, () => add('flood')));
  const guest = add('guest');
  await vi.runAllTimersAsync();
  expect((await flood).filter(isRefused)).toHaveLength(2);
  expect(await guest).toBe('guest');
});

test('more than may wait in all are refused at once', async () => {
  const { add } = start();
  const all = Array.from({ length: 9 }, (_, at) => add(`guest ${at}`));
  const last = await Promise.race(all.slice(8));
  expect(isRefused(last)).toBe(true);
  await vi.runAllTimersAsync();
  expect((await Promise.all(all)).filter(isRefused)).toHaveLength(1);
});

test('the first rank goes first, and who has waited too long is refused', async () => {
  const { add, begun } = start({ atOnce: 1, patienceMs: { first: 60_000, others: 15 } });
  const all = Promise.all([add('now'), add('guest'), add('buyer', 0), add('other buyer', 0)]);
  await vi.runAllTimersAsync();
  expect(begun).toEqual(['now', 'buyer', 'other buyer']);
  expect((await all).map(isRefused)).toEqual([false, true, false, false]);
});

test('the first rank may use all places, others a part of them', async () => {
  const { add, begun } = start({ atOnce: 4, ofOthers: 1, mostWaiting: 20 });
  const all = Promise.all([...['a', 'b', 'c'].map((key) => add(key)), ...['x', 'y', 'z', 'u'].map((key) => add(key, 0))]);
  await vi.advanceTimersByTimeAsync(5);
  expect(begun).toEqual(['a', 'x', 'y', 'z']);
  await vi.runAllTimersAsync();
  await all;
  expect(begun).toEqual(['a', 'x', 'y', 'z', 'u', 'b', 'c']);
});

test('while a queue does not become empty, who comes is refused sooner', async () => {
  const { add } = start({ atOnce: 1, patienceMs: { first: 60_000, others: 200 }, standing: { afterMs: 100, patienceMs: 5 } });
  const waits: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const began = performance.now();
    void add(`guest ${at}`, 1, 20).then((answer) => isRefused(answer) && waits.push(performance.now() - began));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.runAllTimersAsync();
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThan(20);
});

test('while a queue stands, who came last goes first, and nobody gets ahead by asking again and again', async () => {
  const { add, begun } = start({
    atOnce: 1,
    ofOne: { first: 2, others: 2 },
    mostWaiting: 100,
    mostWaitingOfOne: 100,
    standing: { afterMs: 50, patienceMs: 1_000 },
  });
  const flood = Array.from({ length: 20 }, () => add('flood'));
  await vi.advanceTimersByTimeAsync(65);
  const guests = Array.from({ length: 4 }, (_, at) => add(`guest ${at}`));
  const from = begun.length;
  await vi.advanceTimersByTimeAsync(60);
  const next = begun.slice(from, from + 5);
  expect(next.filter((key) => key !== 'flood')).toEqual(['guest 3', 'guest 2', 'guest 1', 'guest 0']);
  expect(next).toContain('flood');
  await vi.runAllTimersAsync();
  expect((await Promise.all([...flood, ...guests])).some(isRefused)).toBe(false);
});

test('what has waited too long leaves its place in the line of its sender', async () => {
  const { add, begun } = start({ atOnce: 1, patienceMs: { first: 60_000, others: 15 } });
  const all = [add('slow', 1, 100), add('guest')];
  await vi.advanceTimersByTimeAsync(95);
  all.push(add('guest'));
  await vi.runAllTimersAsync();
  expect((await Promise.all(all)).map(isRefused)).toEqual([false, true, false]);
  expect(begun).toEqual(['slow', 'guest']);
});

test('a sender that has used its share rests, and others do not wait for it', async () => {
  const { add, begun } = start({ mostWaitingOfOne: 100, mostWaiting: 100, share: { part: 0.25, savedMs: 20 } });
  const flood = Array.from({ length: 30 }, () => add('flood'));
  await vi.advanceTimersByTimeAsync(400);
  // A quarter of the time, and what was saved.
  expect(begun.length).toBeGreaterThanOrEqual(10);
  expect(begun.length).toBeLessThanOrEqual(14);
  const guest = add('guest');
  await vi.advanceTimersByTimeAsync(10);
  expect(await guest).toBe('guest');
  await vi.runAllTimersAsync();
  expect((await Promise.all(flood)).every((answer) => answer === 'flood')).toBe(true);
});

test('work that fails gives its turn back', async () => {
  const turns = createTurns({ ...limits, atOnce: 1 });
  await expect(turns.run({ key: 'a', rank: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = turns.run({ key: 'a', rank: 1 }, async () => 'done');
  await vi.runAllTimersAsync();
  expect(await next).toBe('done');
});

test('what has arrived meanwhile is read before the next work begins, also if work waits for nothing', async () => {
  vi.useRealTimers();
  const turns = createTurns(limits);
  const order: string[] = [];
  setImmediate(() => order.push('read'));
  const work = async () => void order.push('work');
  await Promise.all([turns.run({ key: 'flood', rank: 1 }, work), turns.run({ key: 'flood', rank: 1 }, work)]);
  expect(order).toEqual(['work', 'read', 'work']);
});
