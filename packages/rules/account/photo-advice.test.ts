import { expect, test } from 'vitest';
import { adviseBrightness, adviseFile } from './photo-advice.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  [0, '', 'image.empty'],
  [9_000, '\0\0\0\x18ftypheic', 'image.heic'],
  [9_000, '\0\0\0\x24ftypmif1', 'image.heic'],
  [9_000, '\0\0\0\x1cftypavif', 'image.heic'],
  [9_000, '\0\0\0\x18ftypmp42', undefined],
  [9_000, 'GIF89a', undefined],
])('a file of %i bytes that begins with %j', (size, start, rule) => {
  expect(adviseFile(size, bytes(start))?.rule).toBe(rule);
});

const noisy = (from: number, to: number): number[] => Array.from({ length: 4096 }, (_, at) => from + (at % (to - from + 1)));

test('a picture of nothing is told from a dim and from a pale one', () => {
  expect(adviseBrightness(noisy(0, 0))?.rule).toBe('image.dark');
  expect(adviseBrightness(noisy(2, 40))?.rule).toBe('image.dark');
  expect(adviseBrightness(noisy(255, 255))?.rule).toBe('image.blank');
  expect(adviseBrightness(noisy(120, 126))?.rule).toBe('image.blank');
  expect(adviseBrightness(noisy(5, 90))).toBeUndefined();
  expect(adviseBrightness([...noisy(250, 255), 180])).toBeUndefined();
});
