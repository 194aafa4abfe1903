import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineLimit } from './limit-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a failure that repeats itself has ten lines a minute of its kind, and a line that counts the others', () => {
  const lines: string[] = [];
  const limit = createLineLimit();
  const fail = (kind: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      limit(
        kind,
        () => lines.push(kind),
        (more) => lines.push(`${kind}: ${more} more`),
      );
  };
  fail('one', 1_000);
  fail('other', 10);
  expect(lines).toEqual([...Array<string>(10).fill('one'), ...Array<string>(10).fill('other')]);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0).slice(20)).toEqual(['one: 990 more']);
  fail('one', 1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(['one']);
});
