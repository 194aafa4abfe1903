import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneText } from './phone-text.tsx';

const draw = (text: string): string => renderToStaticMarkup(<PhoneText text={text} />);

test('the mark behind a number that can be called is kept with it, so that no line begins with it', () => {
  expect(draw('请致电 400-69-12345，了解清楚后再决定。')).toBe(
    '请致电 <span class="together"><a href="tel:400-69-12345">400-69-12345</a>，</span>了解清楚后再决定。',
  );
});

test('a number that words follow stands alone, and nothing of a text is left out', () => {
  expect(draw('拨打 400-69-12345 咨询')).toBe('拨打 <span><a href="tel:400-69-12345">400-69-12345</a></span> 咨询');
  for (const text of ['400-69-12345', '（400-69-12345）。', '甲，乙', '400-69-12345、400-600-0000。', ''])
    expect(draw(text).replaceAll(/<[^>]+>/g, '')).toBe(text);
});
