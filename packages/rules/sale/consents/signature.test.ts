import { describe, expect, it } from 'vitest';
import { checkSignature, isSignedBy, pathOfStrokes, type Signature } from './signature.ts';

const drawn = (...strokes: number[][]): Signature => ({ kind: 'drawn', strokes });
const rules = (signature: Signature) => checkSignature(signature).map(({ rule, path }) => `${rule} ${path}`);

describe('a signature', () => {
  it('is missing until a name is typed or a line is drawn', () => {
    expect(rules({ kind: 'typed', name: ' 　' })).toEqual(['signature.required signature']);
    expect(rules(drawn())).toEqual(['signature.required signature']);
    expect(rules({ kind: 'typed', name: '样例甲' })).toEqual([]);
  });

  it('is longer than a slip of the finger', () => {
    expect(rules(drawn([10, 10]))).toEqual(['signature.too_short signature']);
    expect(rules(drawn([0, 0, 100, 0], [0, 50, 100, 50]))).toEqual(['signature.too_short signature']);
    expect(rules(drawn([0, 0, 100, 0], [0, 50, 100, 50], [0, 90, 100, 90]))).toEqual([]);
  });

  it('of letters is the name of the person, however its spaces and dots were typed', () => {
    expect(isSignedBy({ kind: 'typed', name: ' 样例甲 ' }, '样例甲')).toBe(true);
    expect(isSignedBy({ kind: 'typed', name: '阿依古丽•样例' }, '阿依古丽·样例')).toBe(true);
    expect(isSignedBy({ kind: 'typed', name: '样例乙' }, '样例甲')).toBe(false);
    expect(isSignedBy(drawn([0, 0, 300, 0]), '样例甲')).toBe(true);
  });

  it('of lines can be drawn again from its points', () => {
    expect(
      pathOfStrokes([
        [1, 2, 30, 40],
        [5, 6],
      ]),
    ).toBe('M1 2L30 40M5 6L5 6');
  });
});
