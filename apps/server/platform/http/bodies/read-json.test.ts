import { expect, test } from 'vitest';
import { sampleRequests } from '#testing/samples/sample-requests.ts';
import { isModest } from './read-json.ts';

const limits = { entries: 3, depth: 2 };

test.each([
  ['[1,2,3,4]', true],
  ['[1,2,3,4,5]', false],
  ['{"a":1,"b":[1,2]}', true],
  ['{"a":1,"b":[1,2,3,4]}', false],
  ['[[1]]', true],
  ['[[[1]]]', false],
  // Marks inside a text are no marks, whatever is escaped in it.
  ['["[[[[,,,,,,"]', true],
  ['["\\"[[[[,,,,,,"]', true],
  ['["\\\\",[[1]]]', false],
  ['"[[[[', true],
  ['', true],
])('%s is within three entries and two levels: %s', (json, is) => {
  expect(isModest(json, limits)).toBe(is);
});

test('the body of every call is far within the limits', () => {
  for (const [name, request] of Object.entries(sampleRequests('202611210000000000')))
    expect(isModest(JSON.stringify(request), { entries: 1_000, depth: 10 }), name).toBe(true);
});
