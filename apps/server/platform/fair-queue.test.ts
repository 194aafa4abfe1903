import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const drain = (queue: { take(): string | undefined }): string => {
  let taken = '';
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken += item;
  return taken;
};
const from = (key: string, rank = 1) => ({ key, rank });

test('senders take turns, each in its own order, and an earlier rank goes first', () => {
  const queue = createFairQueue<string>();
  for (const item of 'abc') queue.add(item, from('one'));
  queue.add('x', from('two'));
  queue.add('y', from('two'));
  queue.add('!', from('three', 0));
  expect(queue.size).toBe(6);
  expect(drain(queue)).toBe('!axbyc');
});

test('in a full queue the last item of who has most gives way to who has less, or to an earlier rank', () => {
  const queue = createFairQueue<string>(3);
  for (const item of 'abc') expect(queue.add(item, from('one'))).toBeUndefined();
  expect(queue.add('d', from('one'))).toBe('d');
  expect(queue.add('x', from('two'))).toBe('c');
  expect(queue.add('y', from('two'))).toBe('y');
  expect(queue.add('!', from('three', 0))).toBe('b');
  expect(queue.add('z', from('four'))).toBe('z');
  expect(drain(queue)).toBe('!ax');
});

test('what somebody wants is taken from the first or the last sender whose next item it is, and an item may leave the middle of its line', () => {
  const queue = createFairQueue<string>();
  for (const item of 'abc') queue.add(item, from('one'));
  for (const item of 'xy') queue.add(item, from('two'));
  queue.add('c', from('three'));
  const isNoC = (item: string) => item !== 'c';
  expect(queue.takeNewest(isNoC)).toBe('x');
  expect(queue.take(isNoC)).toBe('a');
  expect(queue.takeNewest((item) => item === 'z')).toBeUndefined();
  queue.remove('b', 'one');
  queue.remove('b', 'two');
  expect([queue.size, queue.countOf('one')]).toEqual([3, 1]);
  expect(drain(queue)).toBe('ycc');
});
