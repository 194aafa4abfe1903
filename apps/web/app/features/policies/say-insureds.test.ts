import { expect, it } from 'vitest';
import { sayInsureds } from './say-insureds.ts';

it('the insured people of a policy are named, with their number only if there are more', () => {
  const say = (insuredNames: string[], insuredCount: number) => sayInsureds({ insuredNames, insuredCount });
  expect(say(['陈*洋'], 1)).toBe('陈*洋');
  expect(say(['陈*洋', '林*舟'], 2)).toBe('陈*洋、林*舟');
  expect(say(['陈*洋', '林*舟', '陈*舟'], 2000)).toBe('陈*洋、林*舟、陈*舟等 2000 人');
  expect([say([], 0), say([], 2)]).toEqual(['—', '2 人']);
});
