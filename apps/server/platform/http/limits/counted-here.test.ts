import { describe, expect, it } from 'vitest';
import { createHereCounts } from './counted-here.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000);
const counter = (key: string) => ({ key, seconds: 60 });

describe('hits that are counted in memory', () => {
  it('begin anew with each window', () => {
    const counts = createHereCounts();
    expect([0, 30, 59.9].map((second) => counts.count(counter('a'), 9, at(second)))).toEqual([1, 2, 3]);
    expect(counts.count(counter('a'), 9, at(60))).toBe(1);
    expect(counts.count(counter('b'), 9, at(60))).toBe(1);
  });

  it('stop one above the limit', () => {
    const counts = createHereCounts();
    expect(Array.from({ length: 5 }, () => counts.count(counter('a'), 2, at(0)))).toEqual([1, 2, 3, 3, 3]);
    counts.set(counter('b'), 3, at(0));
    expect(counts.count(counter('b'), 2, at(0))).toBe(3);
  });

  it('take no more memory than allowed: a counter that was not used for long is forgotten, others stay', () => {
    const counts = createHereCounts(4);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) counts.count(counter(key), 9, at(0));
    expect(counts.count(counter('a'), 9, at(0)), 'was used again').toBe(3);
    expect(counts.count(counter('b'), 9, at(0)), 'was not').toBe(1);
  });

  it('cost little also while many more callers come than are remembered', () => {
    const counts = createHereCounts(10_000);
    const began = performance.now();
    for (let caller = 0; caller < 300_000; caller += 1) counts.count(counter(`caller ${caller}`), 9, at(0));
    // It takes about 0.1 s.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
