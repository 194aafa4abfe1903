/**
 * Characters that mean the same as others which are allowed. Ranges are written out, as in text.ts; the decomposition of a
 * character never changes between versions of Unicode.
 */

/** Hyphens, dashes and minus signs, with the strokes that are typed instead of them. */
const DASHES = /[\u02D7\u058A\u1806\u2010-\u2015\u2043\u2212\u2500\u2501\u2796\u2E3A\u2E3B\u30FC\uFF70]/g;

/**
 * What Unicode itself decomposes: superscripts, fractions, letterlike and number forms, circled and squared characters,
 * radicals that copying from a PDF puts in the place of characters, vertical and small forms, ligatures, mathematical letters.
 */
const COMPATIBLE =
  /[\u00B2\u00B3\u00B9\u00BC-\u00BE\u2070-\u209C\u2100-\u218B\u2460-\u24EA\u2E80-\u2FD5\u3200-\u33FF\uFB00-\uFB06\uFE30-\uFE4F\uFE50-\uFE6B\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F10A}\u{1F110}-\u{1F14F}\u{1F200}-\u{1F251}]/gu;

const CIRCLED = /[\u24EB-\u24FF\u2776-\u2793\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;

/** Rows of circled characters without a decomposition: first and last code, and what the first one says. */
const CIRCLED_ROWS: readonly (readonly [first: number, last: number, says: number | 'A'])[] = [
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
  const [first, , says] = row;
  return says === 'A' ? String.fromCharCode(65 + code - first) : String(says + code - first);
}

/**
 * Replaces characters by allowed ones that mean the same: `①号楼` becomes `1号楼`, `Ⅱ期` `II期`, `3−2` `3-2`, `3×5` `3x5`,
 * `1½` `1 1/2`. An accent typed after its letter joins it; a letter with several accents is left with none.
 */
export function replaceLookalikes(text: string): string {
  return text
    .replace(/[A-Za-z\u00C0-\u024F][\u0300-\u036F]+/g, (letter) => letter.normalize('NFC'))
    .replace(/[\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFD'))
    .replace(/([\d\uFF10-\uFF19])(?=[\u00BC-\u00BE\u2150-\u215E])/g, '$1 ')
    .replace(COMPATIBLE, (character) => character.normalize('NFKC'))
    .replace(CIRCLED, readCircled)
    .replace(DASHES, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u223C\u301C]/g, '~')
    .replace(/\u00D7/g, 'x');
}
