import { expect, test } from 'vitest';
import { findDer, readDer, tag, writeDer, writeObjectId } from './der.ts';

test('object identifiers are written as X.690 defines them', () => {
  expect(writeObjectId('1.2.840.113549.1.7.2').toString('hex')).toBe('06092a864886f70d010702');
});

test.each([0, 127, 128, 255, 256, 70_000])('contents of %i bytes are the same after writing and reading', (length) => {
  const contents = Buffer.alloc(length, 7);
  const [element, ...more] = readDer(writeDer(tag.octetString, contents));
  expect(element?.contents.equals(contents)).toBe(true);
  expect(more).toEqual([]);
});

test('elements that are cut off or missing are refused', () => {
  const nested = writeDer(tag.sequence, writeDer(tag.null));
  expect(findDer(nested, [0, 0]).tag).toBe(tag.null);
  expect(() => findDer(nested, [0, 1])).toThrow(RangeError);
  expect(() => readDer(nested.subarray(0, -1))).toThrow(RangeError);
  expect(() => readDer(Buffer.from([tag.sequence]))).toThrow(RangeError);
});
