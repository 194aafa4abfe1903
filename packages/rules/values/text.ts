import { replaceLookalikes } from './lookalikes.ts';

/**
 * Cleaning of typed text (spec 1 §5). Ranges are explicit instead of Unicode properties, so that older browsers and the server
 * give the same result for rare characters.
 */

/** Han characters: 〇, extension A, the basic block, compatibility, and planes 2 and 3 (extensions B to J and later). */
export const HAN = '\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFD}';

/** Latin letters, including accented letters of foreign passports. */
export const LATIN = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F';

/** Dots that input methods insert between the parts of a name. All are stored as `·`. */
const DOTS = /[\u2022\u2027\u2219\u22C5\u30FB\uFF65]/gu;

/**
 * Other round marks, which stand for that dot only between two Han letters: one-dot leaders, bullets, discs, the dots of Korean, Greek
 * and runes. Not the open circle: in a name that was masked it stands for a letter.
 */
const ROUND_MARKS =
  '\\u0387\\u02D9\\u1427\\u16EB\\u2022\\u2024\\u2027\\u2043\\u2218\\u2219\\u2299\\u22C5\\u25C9\\u25CF\\u25E6\\u2609\\u26AB\\u26AC\\u2981\\u2B24\\u2E30\\u2E31\\u2E33\\u30FB\\u318D\\uA78F\\uFF65\\u{10101}\\u{1D16D}';
const ROUND_BETWEEN = new RegExp(`([${HAN}])\\s*[${ROUND_MARKS}]\\s*(?=[${HAN}])`, 'gu');

/** A circle written for the numeral 〇: 二○二六. */
const CIRCLED_ZERO = /[一二三四五六七八九零〇][\u25CB\u25EF]+/g;

/** Full stops between two Han letters of a name. In an address they may be meant. */
const STOP_BETWEEN = new RegExp(`([${HAN}])\\s*[\\u3002\\uFF61]\\s*(?=[${HAN}])`, 'gu');

/** Runs of characters other than printable ASCII, ¥, ·, Chinese quotes and brackets, full-width forms, letters and Han. */
const FORBIDDEN = new RegExp(
  `[^\\x20-\\x7E\\u00A5\\u00B7\\u2018\\u2019\\u201C\\u201D\\u2026\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u3017\\uFF01-\\uFF5E${LATIN}${HAN}]`,
  'gu',
);

const WHOLLY_CHINESE = new RegExp(`^[${HAN}·\\uFF0E]+$`, 'u');
const CHINESE_NAME = new RegExp(`^(?=.*[${HAN}])[${HAN}·. ]+$`, 'u');

export interface CleaningOptions {
  /** The maximum length in code points, so that a rare character counts once and is never split. */
  readonly max?: number;
  readonly upperCase?: boolean;
  /** Keeps visible characters that are not allowed, so that a finding can show them. Fields of a form say what they leave out instead. */
  readonly keepsOdd?: boolean;
}

/** A label behind Chinese words, spaced as it is itself: `选择` and `20 年交` are `选择 20 年交`, and with `20年交` `选择20年交`. */
export function joinLabel(words: string, label: string): string {
  return /^\d+ /.test(label) ? `${words} ${label}` : words + label;
}

/** The number of characters (code points) in text. */
export function countCharacters(text: string): number {
  return [...text].length;
}

function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Visible characters: all but spaces, controls, joiners, direction marks, fillers and variation selectors. */
const VISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- each of these characters is meant alone.
  /[^\s\u0000-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u;

/** Halves of a surrogate pair, which no text may have: something was broken, and is shown as \uFFFD. */
const HALF_PAIRS = /[\uD800-\uDFFF]/gu;

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /[0-9\uFF10-\uFF19]/.test(character);
}

/** Replaces characters by allowed equivalents, as far as there are any. */
function replaceOdd(text: string): string {
  const written = text
    .replace(HALF_PAIRS, '\uFFFD')
    .replace(CIRCLED_ZERO, (numeral) => numeral.replace(/[\u25CB\u25EF]/g, '〇'))
    .replace(ROUND_BETWEEN, '$1·');
  return replaceLookalikes(written)
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/\uFFE5/g, '\u00A5')
    .replace(DOTS, '·');
}

/** The visible characters that `cleanText` leaves out of a text, in their order. Empty if it leaves out none. */
export function leftOutOf(text: string): string {
  const removed = [...replaceOdd(text).matchAll(FORBIDDEN)].map(([run]) => run).join('');
  return [...removed].filter((character) => VISIBLE.test(character)).join('');
}

/** Removes forbidden characters. A sign between two digits becomes a space: `3☆2` must not become `32`. */
function stripForbidden(text: string, keepsOdd: boolean): string {
  return text.replace(FORBIDDEN, (run, at: number) => {
    if (keepsOdd) return [...run].filter((character) => VISIBLE.test(character)).join('');
    const separates = VISIBLE.test(run) && isDigit(text[at - 1]) && isDigit(text[at + run.length]);
    return separates ? ' ' : '';
  });
}

/**
 * Cleans text: replaces characters by allowed equivalents, removes emoji and other forbidden characters, converts full-width
 * characters to half-width, collapses and trims spaces, and optionally converts to upper case and cuts to a maximum. In text
 * of only Han characters and dots, a full-width dot becomes `·` instead of a full stop. Idempotent. Call it when a field loses
 * focus: on every key stroke it would remove the space before the next word.
 */
export function cleanText(text: string, options: CleaningOptions = {}): string {
  const allowed = stripForbidden(replaceOdd(text), options.keepsOdd === true)
    .replace(/ {2,}/g, ' ')
    .trim();
  const sized = WHOLLY_CHINESE.test(allowed) ? allowed.replace(/\uFF0E/g, '·') : toHalfWidth(allowed);
  const cased = options.upperCase ? stripForbidden(sized.toUpperCase(), options.keepsOdd === true) : sized;
  return options.max === undefined ? cased : [...cased].slice(0, options.max).join('').trim();
}

/** Cleans a text in the customer's own words: spaces and line breaks only. Chinese punctuation stays. */
export function cleanWords(text: string): string {
  return text.replace(/[\s\u3000]+/g, ' ').trim();
}

/** Cleans a person's name. In a Chinese name it removes spaces and replaces full stops by `·`. */
export function cleanName(text: string, options: CleaningOptions = { max: 60 }): string {
  const cleaned = cleanText(text.replace(STOP_BETWEEN, '$1·'), options);
  return CHINESE_NAME.test(cleaned) ? cleaned.replace(/ /g, '').replace(/\./g, '·') : cleaned;
}

/** Keeps only digits, converted to half-width and cut to a maximum (spec 1 §5: phone digits only, at most 11). */
export function cleanDigits(text: string, max?: number): string {
  return toHalfWidth(text).replace(/\D/g, '').slice(0, max);
}

/** Signs that people type for the X at the end of a number: crosses, a Cyrillic, a bopomofo and a Han letter. */
const CROSSES = /[\u00D7\u0425\u0445\u2573\u2613\u2715-\u2718\u274C\u3128\u4E42]/g;

/** Cleans numbers made of letters and digits (certificates, credit codes): half-width, upper case, only letters and digits. */
export function cleanCode(text: string, max?: number): string {
  return toHalfWidth(text)
    .replace(CROSSES, 'X')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, max);
}
