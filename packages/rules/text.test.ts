import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from './arbitraries.testing.ts';
import { cleanCode, cleanDigits, cleanName, cleanText, countCharacters } from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 30 });
const likelyText = fc
  .array(fc.constantFrom('张', '𠮷', '㐂', '〇', '·', '•', '‧', '．', '.', 'Ａ', 'a', '９', ' ', '　', '😀', '，', '⼀', 'ß'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('cleaning text', () => {
  it.each([
    ['珠海市😀横琴🏠', '珠海市横琴'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['３号楼（东）', '3号楼(东)'],
    ['横琴路１号，东门。', '横琴路1号,东门。'],
    ['  Jane　　Doe ', 'Jane Doe'],
    ['阿凡提．买买提', '阿凡提·买买提'],
    ['Ａ．Ｂ', 'A.B'],
    ['a\u0000b\u200Bc\uFE0F', 'abc'],
    ['1️⃣', '1'],
    ['⽤户', '用户'],
    ['第一行\n第二行', '第一行 第二行'],
    ['\uD842', ''],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  it('keeps rare characters of every extension block', () => {
    for (const rare of ['㐂', '䶮', '〇', '﨑', '𠮷', '𪜀', '𫝀', '𫠠', '𬺰', '𮯰', '丽', '𰀀', '𱍐', '\u{323B0}'])
      expect(cleanText(`张${rare}`)).toBe(`张${rare}`);
  });

  it('keeps every Han character that Unicode has', () => {
    const lost: string[] = [];
    for (let code = 0x3000; code < 0x34000; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{Unified_Ideograph}/u.test(character) && cleanName(`张${character}`) !== `张${character}`) lost.push(character);
    }
    expect(lost).toEqual([]);
  });

  it('lets no emoji, control character or half of a character pass, whatever is typed', () => {
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

  it('takes spaces out of Chinese names and leaves them in English ones', () => {
    expect(cleanName(' 李　明 ')).toBe('李明');
    expect(cleanName('Jane  A. Doe')).toBe('Jane A. Doe');
  });

  it('upper-cases on request', () => {
    expect(cleanText('ab１x', { upperCase: true })).toBe('AB1X');
    expect(cleanText('ab')).toBe('ab');
  });

  it('cuts to the maximum without cutting a character in two', () => {
    expect(cleanText('𠮷𠮷𠮷', { max: 2 })).toBe('𠮷𠮷');
    expect(cleanText('ab cd', { max: 3 })).toBe('ab');
    expect(cleanText('abc', { max: 3 })).toBe('abc');
  });

  it('keeps only digits of a phone number, at most the maximum', () => {
    expect(cleanDigits('１３8-0013 8000x', 11)).toBe('13800138000');
    expect(cleanDigits('138001380001', 11)).toBe('13800138000');
    expect(cleanDigits('abc')).toBe('');
  });

  it('narrows and upper-cases certificate numbers', () => {
    expect(cleanCode('１１０101 19900307 002x')).toBe('11010119900307002X');
    expect(cleanCode('h-12345678（9）', 9)).toBe('H12345678');
  });

  it('changes nothing the second time', () => {
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
        const name = cleanName(text, how.max);
        expect(cleanName(name, how.max)).toBe(name);
        const code = cleanCode(text, how.max);
        expect(cleanCode(code, how.max)).toBe(code);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });
});
