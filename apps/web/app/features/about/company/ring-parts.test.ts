import { expect, test } from 'vitest';
import { ringParts } from './ring-parts.ts';

test('two equal parts are the halves of the ring', () => {
  expect(ringParts([50, 50])).toEqual([
    'M100 4A96 96 0 0 1 100 196L100 158A58 58 0 0 0 100 42Z',
    'M100 196A96 96 0 0 1 100 4L100 42A58 58 0 0 0 100 158Z',
  ]);
});

test('a single part is the whole ring', () => {
  expect(ringParts([100])).toEqual([expect.stringMatching(/^M100 4A96 96 0 1 1 99\.94 4L/)]);
});
