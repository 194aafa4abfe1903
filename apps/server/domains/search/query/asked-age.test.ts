import { describe, expect, it } from 'vitest';
import { findAskedAge } from './asked-age.ts';

const agesIn = (query: string): readonly number[] | undefined => findAskedAge(query)?.ages;

describe('the age of whom somebody wants to insure', () => {
  it('is read in figures and in Chinese characters, with what is left of the query', () => {
    expect(findAskedAge('70岁能买什么保险')).toEqual({ ages: [70], rest: ' 能买什么保险' });
    expect(agesIn('爸爸六十五周岁了还能投保吗')).toEqual([65]);
    expect([agesIn('十岁孩子买什么'), agesIn('二十岁买重疾险'), agesIn('两岁宝宝重疾险')]).toEqual([[10], [20], [2]]);
    expect([agesIn('一岁半宝宝买什么'), agesIn('10岁孩子的教育金')]).toEqual([[1], [10]]);
    expect([agesIn('我爸今年66了能买重疾险吗'), agesIn('奶奶八十二了，买什么险')]).toEqual([[66], [82]]);
  });

  it('needs no question if there is nothing else', () => {
    expect([agesIn('70岁'), agesIn('男孩5岁')]).toEqual([[70], [5]]);
    expect(agesIn('合同第五岁末的现金价值')).toBeUndefined();
  });

  it('may be a span, about so many, or months', () => {
    expect(agesIn('60到70岁老人买什么')).toEqual([60, 70]);
    expect(agesIn('60多岁能买医疗险吗')).toEqual([61, 62, 63, 64, 65, 66, 67, 68, 69]);
    expect(agesIn('给3个月的宝宝买保险')).toEqual([0]);
  });

  it('is not that of a benefit, a period or a case', () => {
    for (const query of [
      '保到70岁的重疾险',
      '60岁领养老金',
      '80岁去世怎么赔',
      '交到55岁的年金险',
      '3个月没交保费',
      '保至70岁',
      '满18周岁买的保险',
    ])
      expect(agesIn(query), query).toBeUndefined();
  });
});
