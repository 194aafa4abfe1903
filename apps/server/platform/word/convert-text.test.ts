import { describe, expect, it } from 'vitest';
import { textsForTuning } from '../../testing/articles/texts-for-tuning.ts';
import { textsHeldOut } from '../../testing/articles/texts-held-out.ts';
import type { WrittenText } from '../../testing/articles/written-text.ts';
import { checkMarkdown, parseMarkdown } from '../markdown/parse-markdown.ts';
import { convertText } from './convert-text.ts';

async function expectText({ bytes, has = [], lacks = [], says = [], refused, pictures = 0 }: WrittenText): Promise<void> {
  if (refused) return expect(convertText(await bytes(), 'a')).rejects.toThrow(refused);
  const text = await convertText(await bytes(), 'a');
  for (const part of has) expect(text.markdown).toContain(part);
  for (const part of lacks) expect(text.markdown).not.toContain(part);
  for (const words of says) expect(text.notes.join('\n')).toMatch(words);
  expect(text.pictures).toHaveLength(pictures);
  expect(checkMarkdown(text.markdown, parseMarkdown(text.markdown), { mayHavePictures: true })).toEqual([]);
  return undefined;
}

describe.each([
  ['used while the conversion was written', textsForTuning],
  ['never used', textsHeldOut],
])('a text that was %s becomes Markdown of the site', (_, texts) => {
  it.each(texts.map((text) => [text.title, text] as const))('%s', async (_title, text) => expectText(text));
});
