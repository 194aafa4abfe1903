import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, solvePuzzle, solvesPuzzle } from './hash-puzzle.ts';

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('a hash puzzle', () => {
  it('uses the SHA-256 that everybody uses', () => {
    const ascii = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)), maxLength: 200 });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
      }),
      { seed: 20_261_122 },
    );
  });

  it('is solved by a number whose hash begins with that many zero bits, and by no other', () => {
    const solution = solvePuzzle('challenge', 12) ?? -1;
    expect(createHash('sha256').update(`challenge:${solution}`).digest('hex')).toMatch(/^000/);
    expect(solvesPuzzle('challenge', solution, 12)).toBe(true);
    expect(solvesPuzzle('other', solution, 12)).toBe(false);
  });

  it('is solved in slices too', () => {
    const solution = solvePuzzle('challenge', 12) ?? -1;
    expect(solvePuzzle('challenge', 12, 0, solution)).toBeUndefined();
    expect(solvePuzzle('challenge', 12, solution, 1)).toBe(solution);
  });
});
