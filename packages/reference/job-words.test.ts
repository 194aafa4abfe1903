import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexOccupations } from './occupation-match.ts';
import { searchOccupations } from './occupation-search.ts';
import { preferTrade } from './occupation-trades.ts';
import { builtInOccupations } from './occupations.ts';

const table = builtInOccupations();
const match = indexOccupations(table);

/** A word of a list of employees, and the occupations that it may mean. */
interface JobWord {
  readonly word: string;
  readonly meant: readonly string[];
  /** No synonym and no rule was chosen for it. Decided by the word alone. */
  readonly isHeldOut: boolean;
}

const words: readonly JobWord[] = readFileSync(new URL('job-words.testing.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [word, meant] = line.split(' = ');
    if (!word || meant === undefined) return [];
    return [{ word, meant: meant.split('/'), isHeldOut: (createHash('sha256').update(word).digest()[0] ?? 0) % 2 === 1 }];
  });

/** The three occupations that are offered for a word, or the one that it stands for. */
function offered(word: string): readonly string[] {
  const exact = match(word);
  return (exact.length > 0 ? exact : searchOccupations(table, word, 3)).slice(0, 3).map(({ label }) => label);
}

const isHit = ({ word, meant }: JobWord) => offered(word).some((label) => meant.includes(label));
const rateOf = (some: readonly JobWord[]) => some.filter(isHit).length / some.length;

describe('words that organisations write for jobs', () => {
  const heldOut = words.filter((word) => word.isHeldOut);
  const tuned = words.filter((word) => !word.isHeldOut);

  it('mean occupations of the table', () => {
    expect(words.length).toBeGreaterThan(200);
    expect(words.flatMap(({ meant }) => meant).filter((label) => !table.byLabel.has(label))).toEqual([]);
  });

  it('find one of these among the first three, those that were chosen for and those that were not', () => {
    expect(tuned.filter((word) => !isHit(word)).map(({ word }) => word)).toEqual([]);
    expect(rateOf(heldOut)).toBeGreaterThan(0.9);
  });

  it('never stand for another occupation without being asked', () => {
    const single = words.filter(({ word }) => match(word).length === 1);
    expect(single.filter(({ word, meant }) => !meant.includes(match(word)[0]?.label ?? '')).map(({ word }) => word)).toEqual([]);
  });

  it('are understood by the trade of the organisation', () => {
    const firstFor = (organisation: string, word: string) => preferTrade(organisation, match(word))[0]?.label;
    expect(firstFor('珠海样例酒楼有限公司', '服务员')).toBe('餐厅服务员');
    expect(firstFor('珠海样例酒店管理有限公司', '服务员')).toBe('餐厅服务员');
    expect(firstFor('样例建筑工程有限公司', '普工')).toBe('工地小工（建筑普工）');
    expect(firstFor('样例电子厂', '普工')).toBe('流水线电子装配工');
    expect(firstFor('样例物业服务有限公司', '保洁')).toBe('室内保洁员');
    expect(firstFor('样例医院', '保洁')).toBe('室内保洁员');
  });
});
