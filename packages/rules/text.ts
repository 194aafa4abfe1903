import { replaceLookalikes } from './lookalikes.ts';

/**
 * Cleaning of typed text (spec 1 §5). Ranges are written out instead of using the engine's Unicode properties:
 * an older browser and the server must agree about a name with a rare character.
 */

/** Han characters: 〇, extension A, the basic block, compatibility, and planes 2 and 3 (extensions B to J and later). */
export const HAN = '\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFD}';

/** Latin letters, with the accented ones that passports of other countries print. */
export const LATIN = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F';

/** Dots that input methods produce between the parts of a name; all are stored as `·`. */
const DOTS = /[\u2022\u2027\u2219\u22C5\u30FB\uFF65]/gu;

/** Runs of anything but printable ASCII, ¥, ·, the quotes and brackets of Chinese text, full-width forms, letters, Han. */
const FORBIDDEN = new RegExp(
  `[^\\x20-\\x7E\\u00A5\\u00B7\\u2018\\u2019\\u201C\\u201D\\u2026\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u3017\\uFF01-\\uFF5E${LATIN}${HAN}]`,
  'gu',
);

const WHOLLY_CHINESE = new RegExp(`^[${HAN}·\\uFF0E]+$`, 'u');
const CHINESE_NAME = new RegExp(`^(?=.*[${HAN}])[${HAN}·. ]+$`, 'u');

export interface CleaningOptions {
  /** Most characters (code points, so that a rare character counts once and is never cut in two). */
  readonly max?: number;
  readonly upperCase?: boolean;
}

/** The characters of text as a reader counts them. */
export function countCharacters(text: string): number {
  return [...text].length;
}

function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** What a reader sees, unlike marks on characters, joiners, direction and variation selectors. */
const VISIBLE =
  /[\u00A1-\u00AC\u00AE-\u02FF\u0370-\u1FFF\u2016-\u2027\u2030-\u205E\u2100-\uD7FF\uF900-\uFDFF\uFE30-\uFE6F\uFF5F-\uFFEE\u{10000}-\u{3FFFF}]/u;

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /[0-9\uFF10-\uFF19]/.test(character);
}

/** Strips what is not allowed. A sign between two digits leaves a space: `3☆2` must not become `32`. */
function stripForbidden(text: string): string {
  return text.replace(FORBIDDEN, (run, at: number) => {
    const separates = VISIBLE.test(run) && isDigit(text[at - 1]) && isDigit(text[at + run.length]);
    return separates ? ' ' : '';
  });
}

/**
 * Replaces characters by allowed ones that mean the same, strips emoji and everything else outside the allowed ranges,
 * narrows full-width characters, joins runs of spaces and trims, upper-cases on request, cuts to a maximum. Text wholly
 * of Han characters and dots keeps wide forms: its full-width dot becomes `·` instead of a full stop. Idempotent. For
 * fields that were left, not for every key stroke: a space between two words would not survive typing.
 */
export function cleanText(text: string, options: CleaningOptions = {}): string {
  const spaced = replaceLookalikes(text)
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/\uFFE5/g, '\u00A5');
  const allowed = stripForbidden(spaced.replace(DOTS, '·')).replace(/ {2,}/g, ' ').trim();
  const sized = WHOLLY_CHINESE.test(allowed) ? allowed.replace(/\uFF0E/g, '·') : toHalfWidth(allowed);
  const cased = options.upperCase ? sized.toUpperCase().replace(FORBIDDEN, '') : sized;
  return options.max === undefined ? cased : [...cased].slice(0, options.max).join('').trim();
}

/** Cleans a person's name. In a Chinese name spaces go and a full stop between characters is a `·`. */
export function cleanName(text: string, max = 60): string {
  const cleaned = cleanText(text, { max });
  return CHINESE_NAME.test(cleaned) ? cleaned.replace(/ /g, '').replace(/\./g, '·') : cleaned;
}

/** Keeps the digits, full-width ones narrowed, cut to a maximum (spec 1 §5: phone digits only, at most 11). */
export function cleanDigits(text: string, max?: number): string {
  return toHalfWidth(text).replace(/\D/g, '').slice(0, max);
}

/** Cleans numbers made of letters and digits (certificates, credit codes): narrowed, upper-cased, without spaces and hyphens. */
export function cleanCode(text: string, max?: number): string {
  return toHalfWidth(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, max);
}
