import { expect, it } from 'vitest';
import { checkLetters } from './check-letters.ts';

it('a sign of a document that no font has is a fault with its line: no e-policy with these terms could be made', () => {
  expect(checkLetters('terms.md', '# 条款\n\n第一条　签约①\t½')).toEqual([]);
  expect(checkLetters('terms.md', '# 条款\n\n样例\u{1F600}')).toEqual([
    'terms.md:3: no font of the PDFs has \u{1F600} (U+1F600): write it otherwise',
  ]);
});
