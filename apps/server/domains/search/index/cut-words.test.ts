import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutOnce, teachWords } from './cut-words.ts';

// A portal of an earlier test may have taught its own.
beforeEach(() => teachWords([]));
afterEach(() => teachWords([]));

it('the words of the insurer are cut as one, and no longer when the insurer takes them out', () => {
  expect(cutOnce('静默期多久')).not.toContain('静默期');
  teachWords(['静默期', '断交']);
  expect(cutOnce('静默期多久')).toContain('静默期');
  teachWords(['断交', '海星期']);
  expect(cutOnce('静默期多久')).not.toContain('静默期');
  expect(cutOnce('断交海星期')).toEqual(['断交', '海星期']);
});

it('the words of insurance are cut as one, whatever the insurer teaches', () => {
  teachWords(['静默期']);
  teachWords([]);
  expect(cutOnce('院外特定药品')).toEqual(['院外特定药品']);
});
