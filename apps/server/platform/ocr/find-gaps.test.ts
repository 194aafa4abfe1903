import { describe, expect, it } from 'vitest';
import { findGaps } from './find-gaps.ts';

const height = 48;
/** A line with a character, as wide as most, at each of the middles. */
const printed = (...middles: number[]): boolean[] =>
  Array.from({ length: 300 }, (_, x) => middles.some((middle) => Math.abs(x - middle) < 18));

describe('what is printed and was not read', () => {
  it('is nothing where each character was read, however wide the spaces are', () => {
    expect(findGaps({ height, ink: printed(30, 80, 220), middles: [30, 80, 220] })).toEqual([0, 0, 0, 0]);
  });

  it('is a character before, between or behind those that were read', () => {
    expect(findGaps({ height, ink: printed(30, 80, 130), middles: [30, 130] })).toEqual([0, 1, 0]);
    expect(findGaps({ height, ink: printed(30, 80, 130), middles: [80, 130] })).toEqual([1, 0, 0]);
    expect(findGaps({ height, ink: printed(30, 80, 130), middles: [30, 80] })).toEqual([0, 0, 1]);
  });

  it('is counted where several are missing', () => {
    expect(findGaps({ height, ink: printed(30, 80, 130, 180, 230), middles: [30, 80, 230] })).toEqual([0, 0, 2, 0]);
  });

  it('is a dot that stands alone in the place of a character', () => {
    const ink = printed(30, 80, 180, 230).map((isInk, x) => isInk || Math.abs(x - 130) < 3);
    expect(findGaps({ height, ink, middles: [30, 80, 180, 230] })).toEqual([0, 0, 1, 0, 0]);
  });
});
