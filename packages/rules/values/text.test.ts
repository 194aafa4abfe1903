import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from './arbitraries.testing.ts';
import { cleanCode, cleanName, cleanText, countCharacters, leftOutOf } from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 30 });
const likelyText = fc
  .array(fc.constantFrom('张', '𠮷', '㐂', '〇', '·', '•', '‧', '．', '.', 'Ａ', 'a', '９', ' ', '　', '😀', '，', '⼀', 'ß'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('cleaning text', () => {
  it('keeps rare characters of every extension block', () => {
    for (const rare of ['㐂', '䶮', '〇', '﨑', '𠮷', '𪜀', '𫝀', '𫠠', '𬺰', '𮯰', '丽', '𰀀', '𱍐', '\u{323B0}'])
      expect(cleanText(`张${rare}`)).toBe(`张${rare}`);
  });

  it('keeps every Han character of Unicode', () => {
    const lost: string[] = [];
    for (let code = 0x3000; code < 0x34000; code += 256) {
      const block = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(code + at));
      const han = block.filter((character) => /\p{Unified_Ideograph}/u.test(character)).join('');
      if (cleanName(`张${han}`, {}) !== `张${han}`) lost.push(code.toString(16));
    }
    expect(lost).toEqual([]);
  });

  it('removes emoji, control characters and lone surrogates from any text', () => {
    const emoji = fc.constantFrom('😀', '👨‍👩‍👧', '🇨🇳', '❤️', '☎', '©', '™', '㊙', '\u200D', '\uFE0F', '\uFEFF', '\u202E', '\u0007', '\uDC00');
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, likelyText, emoji)), (parts) => {
        expect(cleanText(parts.join(''))).not.toMatch(/(?![\d#*])\p{Emoji}|\p{Cc}|\p{Cf}|\p{Cs}/u);
      }),
      SEEDED,
    );
  });

  it('stores every kind of name dot as ·', () => {
    for (const dot of ['·', '•', '‧', '・', '･', '∙', '⋅', '．', '.']) expect(cleanName(`买买提${dot}阿凡提`)).toBe('买买提·阿凡提');
  });

  it('is idempotent', () => {
    const texts = fc.oneof(anyText, likelyText);
    const options = fc.record({
      max: fc.option(fc.nat(12), { nil: undefined }),
      upperCase: fc.boolean(),
    });
    fc.assert(
      fc.property(texts, options, (text, how) => {
        const once = cleanText(text, how);
        expect(cleanText(once, how)).toBe(once);
        if (how.max !== undefined) expect(countCharacters(once)).toBeLessThanOrEqual(how.max);
        const name = cleanName(text, how.max === undefined ? {} : { max: how.max });
        expect(cleanName(name, how.max === undefined ? {} : { max: how.max })).toBe(name);
        const code = cleanCode(text, how.max);
        expect(cleanCode(code, how.max)).toBe(code);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });
});

describe('the characters that cleaning leaves out', () => {
  it.each([
    ['김철수', '김철수'],
    ['Иван', 'Иван'],
    ['张😀三', '😀'],
    ['张👩‍👧三★', '👩👧★'],
    ['张\u200B三', ''],
    ['买买提・阿凡提', ''],
    ['ＭＡＲＩＡ　é', ''],
    ['', ''],
  ])('of %j are %j', (text, leftOut) => {
    expect(leftOutOf(text)).toBe(leftOut);
  });
});
