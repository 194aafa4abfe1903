import { cleanName, countCharacters } from '@portal/rules/values/text.ts';
import { expect, test } from 'vitest';
import { fitChange } from './fit-change.ts';

const upTo = (most: number) => (text: string) => countCharacters(text) <= most;

test('a change that fits is taken as it is', () => {
  expect(fitChange('ab', 'abc', upTo(3)).text).toBe('abc');
});

test('of a paste that is too long, what fits is kept', () => {
  expect(fitChange('', 'abcdef', upTo(4))).toEqual({ text: 'abcd', caret: 4 });
  expect(fitChange('ab', 'abcdef', upTo(4))).toEqual({ text: 'abcd', caret: 4 });
});

test('typing or pasting in the middle does not push out the end', () => {
  expect(fitChange('路5号', '路125号', upTo(4))).toEqual({ text: '路15号', caret: 2 });
  expect(fitChange('abcd', 'abXcd', upTo(4))).toEqual({ text: 'abcd', caret: 2 });
});

test('a selection that is replaced makes room', () => {
  expect(fitChange('abcd', 'aXYZd', upTo(4))).toEqual({ text: 'aXYd', caret: 3 });
});

test('a number that replaces all of another is cut at its own end, whatever both end in', () => {
  expect(fitChange('13900001112', '1390000567812', upTo(11), 13)).toEqual({ text: '13900005678', caret: 11 });
  expect(fitChange('ab楼', '路18号楼', upTo(4), 5).text).toBe('路18号');
});

test('what is pasted before the end of a number leaves that end', () => {
  expect(fitChange('1112', '1391112', upTo(6), 3)).toEqual({ text: '131112', caret: 2 });
});

test('a rare character counts once and is not split', () => {
  expect(fitChange('', '𠮷𠮷𠮷', upTo(2))).toEqual({ text: '𠮷𠮷', caret: 4 });
});

test('spaces that cleaning removes do not count', () => {
  expect(fitChange('', '李 明 明', (text) => countCharacters(cleanName(text)) <= 2).text).toBe('李 明 ');
});

test('a text that was too long can be made shorter, and not longer', () => {
  expect(fitChange('abcdef', 'abcde', upTo(3)).text).toBe('abcde');
  expect(fitChange('abcdef', 'abcdefg', upTo(3)).text).toBe('abcdef');
});
