import { fen } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { sayYuan } from './say-yuan.ts';

test.each([
  [0, '人民币零元整'],
  [5, '人民币伍分'],
  [50, '人民币伍角整'],
  [100, '人民币壹元整'],
  [1_010, '人民币壹拾元壹角整'],
  [32_504, '人民币叁佰贰拾伍元零肆分'],
  [600_714, '人民币陆仟零柒元壹角肆分'],
  [823_600, '人民币捌仟贰佰叁拾陆元整'],
  [1_640_902, '人民币壹万陆仟肆佰零玖元零贰分'],
  [10_700_053, '人民币壹拾万零柒仟元伍角叁分'],
  [50_000_000, '人民币伍拾万元整'],
  [100_000_100, '人民币壹佰万零壹元整'],
  [10_000_000_100, '人民币壹亿零壹元整'],
  [99_999_999_999_999, '人民币玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%i fen are said as %s', (amount, said) => {
  expect(sayYuan(fen(amount))).toBe(said);
});

test.each([-1, 100_000_000_000_000])('%i fen cannot be written in words', (amount) => {
  expect(() => sayYuan(fen(amount))).toThrow(RangeError);
});
