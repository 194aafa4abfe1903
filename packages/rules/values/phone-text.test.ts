import { expect, it } from 'vitest';
import { splitNumbers } from './phone-text.ts';

it('cuts a text at its service numbers and leaves nothing out', () => {
  expect(splitNumbers('拨打 400-69-12345 或 400-800-2222。')).toEqual([
    { text: '拨打 ', isNumber: false },
    { text: '400-69-12345', isNumber: true },
    { text: ' 或 ', isNumber: false },
    { text: '400-800-2222', isNumber: true },
    { text: '。', isNumber: false },
  ]);
  expect(splitNumbers('400-69-12345')).toEqual([{ text: '400-69-12345', isNumber: true }]);
  expect(splitNumbers('订单 1400-69-123456')).toEqual([{ text: '订单 1400-69-123456', isNumber: false }]);
  expect(splitNumbers('')).toEqual([]);
});
