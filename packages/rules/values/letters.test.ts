import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, cleanAddress } from '../person/address/address.ts';
import { checkCompanyName, checkName } from '../person/name.ts';
import { SEEDED } from './arbitraries.testing.ts';
import { checkPrinted } from './letters.ts';
import { cleanCode, cleanName, cleanText, leftOutOf } from './text.ts';

const keep = { keepsOdd: true };

describe('letters of a name', () => {
  it.each([...'●․⸱◦ㆍ•‧∙⋅・･᛫∘⚫⦁⸰˙☉。｡．.'])('the round mark %s between Han letters is the dot of a name', (mark) => {
    expect(cleanName(`样${mark}例`, keep)).toBe('样·例');
  });

  it.each(['样 ● 例', '样。 例', '样　•　例'])('spaces around the mark of %s go with it', (name) => {
    expect(cleanName(name, keep)).toBe('样·例');
  });

  it('a circle is the numeral of a number, and a letter that is hidden in a name', () => {
    expect(cleanText('一九九○年代路二○○号', keep)).toBe('一九九〇年代路二〇〇号');
    expect(checkName(cleanName('样○例', keep))).toMatchObject({ rule: 'text.odd', message: expect.stringContaining('○') as string });
    expect(cleanText('甲区。乙路18号', keep)).toBe('甲区。乙路18号');
  });

  it.each(['样々例', '样⺌例', '样ㄙ例', '样😀例', '样\uE000例', '样\u{F0000}例', '样の例', '样ㄅ例', '样〆例', '样♂例', '样●', '●样例', '样\uFFFD例', '样\u0301例', '样\u3099例', '样⿰例', '样\u{40000}例', '样ｶ例', '样㊙例', '样🀄例'])(
    'nothing vanishes from %s without a finding that shows it',
    (name) => {
      const odd = [...name].find((letter) => !'样例'.includes(letter)) ?? '';
      expect(checkName(cleanName(name, keep))).toMatchObject({ rule: 'text.odd', message: expect.stringContaining(odd) as string });
    },
  );

  it('half of a broken letter is shown as one', () => {
    expect(checkName(cleanName('样\uD842例', keep))).toMatchObject({ rule: 'text.odd', message: expect.stringContaining('\uFFFD') as string });
  });

  it('no text loses a visible letter that is not shown', () => {
    const lost = fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const name = cleanName(`样${text}`, keep);
      expect(cleanName(name, keep)).toBe(name);
      for (const letter of leftOutOf(`样${text}`)) expect(name).toContain(letter);
    });
    fc.assert(lost, { ...SEEDED, numRuns: 300 });
  });

  it('invisible characters and variation selectors go without a word', () => {
    expect(cleanName('样\uFE00\u200B例\u{E0100}', keep)).toBe('样例');
  });

  it.each(['样\u{31350}例', '样\u{323B0}例', '样\u{2FFFD}例', '样\uFADA例'])('%s has a letter that no font of ours prints', (name) => {
    expect(checkPrinted(cleanName(name, keep), '姓名')?.rule).toBe('text.unprintable');
    // Who proves an identity or asks for a call needs no policy.
    expect(checkName(cleanName(name, keep))).toBeUndefined();
  });

  it.each(['样\u9FFF例', '样\u4DBF例', '样\u{20000}例', '样𠮷例', '样\u{2A700}例', '样\u{30EDD}例', '样\uFA0E例', '样〇例'])(
    '%s is a name',
    (name) => {
      const cleaned = cleanName(name, keep);
      expect(checkName(cleaned) ?? checkPrinted(cleaned, '姓名')).toBeUndefined();
    },
  );

  it('addresses and organisations lose none either', () => {
    expect(checkAddress(cleanAddress('琴海东路18号々座', keep))?.rule).toBe('text.odd');
    expect(checkCompanyName(cleanText('样例々公司', keep))?.rule).toBe('text.odd');
  });

  it.each([...'ㄨ×Х✕乂'])('%s at the end of a number is an X', (cross) => {
    expect(cleanCode(`44040219900307101${cross}`)).toBe('44040219900307101X');
  });
});
