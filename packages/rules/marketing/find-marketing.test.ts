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
});
