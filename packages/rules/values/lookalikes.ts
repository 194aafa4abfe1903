/**
 * Replacement of characters that have an allowed equivalent. Ranges are explicit, as in text.ts. The decomposition of a
 * character is the same in all versions of Unicode.
 */

/** Hyphens, dashes, minus signs and strokes that are typed instead of them. */
const DASHES = /[\u02D7\u058A\u1806\u2010-\u2015\u2043\u2212\u2500\u2501\u2796\u2E3A\u2E3B\u30FC\uFF70]/g;

/**
 * Characters with a Unicode decomposition: superscripts, fractions, letterlike and number forms, circled and squared
 * characters, radicals (found in text copied from a PDF), vertical and small forms, ligatures, mathematical letters. Not the
 * emoji that are a Japanese sign in a frame (㊗ ㊙ 🈚 🉐): they are decoration, and in a name they would become a character of it.
 */
const COMPATIBLE =
  /(?![\u3297\u3299\u{1F201}\u{1F202}\u{1F21A}\u{1F22F}\u{1F232}-\u{1F23A}\u{1F250}\u{1F251}])[\u00B2\u00B3\u00B9\u00BC-\u00BE\u2070-\u209C\u2100-\u218B\u2460-\u24EA\u2E80-\u2FD5\u3200-\u33FF\uFB00-\uFB06\uFE30-\uFE4F\uFE50-\uFE6B\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F10A}\u{1F110}-\u{1F14F}\u{1F200}-\u{1F251}]/gu;

const CIRCLED = /[\u24EB-\u24FF\u2776-\u2793\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;

/** Ranges of circled characters without a decomposition: first and last code, and the value of the first one. */
const CIRCLED_ROWS: readonly (readonly [first: number, last: number, value: number | 'A'])[] = [
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x1f150, 0x1f169, 'A'],
  [0x1f170, 0x1f189, 'A'],
];

function readCircled(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const row = CIRCLED_ROWS.find(([first, last]) => code >= first && code <= last);
  if (!row) return character;
  const [first, , value] = row;
  return value === 'A' ? String.fromCharCode(65 + code - first) : String(value + code - first);
}

/**
 * Replaces characters by allowed equivalents: `①号楼` → `1号楼`, `Ⅱ期` → `II期`, `3−2` → `3-2`, `3×5` → `3x5`,
 * `1½` → `1 1/2`. Combines a letter and a following accent. A letter with several accents loses them.
 */
export function replaceLookalikes(text: string): string {
  return text
    .replace(/[A-Za-z\u00C0-\u024F][\u0300-\u036F]+/g, (letter) => letter.normalize('NFC'))
    .replace(/[\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFD'))
    .replace(/([A-Za-z\u00C0-\u024F])[\u0300-\u036F]+/g, '$1')
    .replace(/([\d\uFF10-\uFF19])(?=[\u00BC-\u00BE\u2150-\u215E])/g, '$1 ')
    .replace(COMPATIBLE, (character) => character.normalize('NFKC'))
    .replace(CIRCLED, readCircled)
    .replace(DASHES, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u223C\u301C]/g, '~')
    .replace(/\u00D7/g, 'x');
}
