import { describe, expect, it } from 'vitest';
import { type MarketingSentence, marketingSentences } from '../vectors/marketing-sentences.testing.ts';
import { findMarketing } from './find-marketing.ts';

const judge = ({ text, rule }: MarketingSentence) => {
  const found = findMarketing(text).map((finding) => finding.rule.id);
  const isRight = rule === undefined ? found.length === 0 : found.some((id) => id === rule);
  return isRight ? [] : [`${text} => ${found.join(', ') || 'lawful'}, not ${rule ?? 'lawful'}`];
};

describe('the marketing rules', () => {
  it('judge the sentences that they were written with', () => {
    expect(marketingSentences.known.flatMap(judge)).toEqual([]);
  });

  it('judge the sentences that were put aside', () => {
    expect(marketingSentences.held.flatMap(judge)).toEqual([]);
  });

  it('do not take two words of one clause for one that is forbidden', () => {
    for (const text of [
      '您投保本产品',
      '应当续保本合同',
      '医生立即抢救',
      '以该月最后一日为准',
      '期限时间',
      '承包赔偿责任',
      '提高收益分配的比例',
      '由投保人重新发送',
    ])
      expect(findMarketing(text), text).toEqual([]);
  });

  it('are not escaped by spaces, marks, full width, or a denial of something else', () => {
    for (const text of [
      '稳 赚\n不赔',
      '**稳**赚',
      '０风险，放心买',
      '不是普通保险，而是稳赚的年金',
      '不必体检就能稳赚',
      '不得不说稳赚',
      '未来稳赚',
    ])
      expect(findMarketing(text), text).not.toEqual([]);
  });

  it('say which words break them, where, and whether anything can settle them', () => {
    const found = findMarketing('讲座 名额\n有限，稳赚不赔').map(({ rule, words, at, isCertain }) => ({
      id: rule.id,
      words,
      at,
      isCertain,
    }));
    expect(found).toEqual([
      { id: 'marketing.promise', words: '稳赚', at: 9, isCertain: true },
      { id: 'marketing.urgency', words: '名额\n有限', at: 3, isCertain: false },
    ]);
  });
});
