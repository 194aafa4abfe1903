import { describe, expect, it } from 'vitest';
import { isSameData } from './equality.ts';

describe('the comparison of plain data', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: null }, {}, false],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: '1' }, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [null, {}, false],
    [null, null, true],
    ['a', 'a', true],
    [{}, 'a', false],
    ['a', {}, false],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameData(one, other)).toBe(same);
  });
});
