import { toYuanText } from './money.ts';
import type { Fen } from './money.ts';

/** The maximum number of integer digits. Longer numbers have no numeral (spec 2 §5). */
export const NUMERAL_MAX_DIGITS = 10;

interface NumeralStyle {
  readonly digits: string;
  /** Units of one, ten, hundred, thousand. */
  readonly places: readonly string[];
  /** Whether 10-19 omit the leading one: 十二, but 壹拾贰. */
  readonly shortTen: boolean;
}

const PLAIN: NumeralStyle = {
  digits: '零一二三四五六七八九',
  places: ['', '十', '百', '千'],
  shortTen: true,
};
const FORMAL: NumeralStyle = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  places: ['', '拾', '佰', '仟'],
  shortTen: false,
};

const GROUPS = ['', '万', '亿'];

/** Converts up to four digits. Consecutive zeros between other digits become one 零. */
function readGroup(group: number, style: NumeralStyle): string {
  const digits = [...String(group)].map(Number);
  let text = '';
  let zeros = false;
  for (const [index, digit] of digits.entries()) {
    if (digit === 0) {
      zeros = true;
      continue;
    }
    text += (zeros ? '零' : '') + style.digits.charAt(digit) + (style.places[digits.length - 1 - index] ?? '');
    zeros = false;
  }
  return text;
}

/** Converts a whole number of at most ten digits. A group below 1000 after a higher group begins with 零. */
function readInteger(integer: string, style: NumeralStyle): string {
  let rest = Number(integer);
  if (rest === 0) return '零';
  const groups: number[] = [];
  for (; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  let text = '';
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index] ?? 0;
    if (group === 0) continue;
    const gap = text !== '' && (group < 1000 || (groups[index + 1] ?? 0) === 0);
    text += (gap ? '零' : '') + readGroup(group, style) + (GROUPS[index] ?? '');
  }
  return style.shortTen ? text.replace(/^一十/, '十') : text;
}

/**
 * A decimal number in Chinese numerals (spec 2 §5): `"1024.5"` is 一千零二十四点五. Empty for more than ten integer
 * digits and for text that is not a number.
 */
export function toChineseNumeral(number: string): string {
  const match = /^(-?)0*(\d+?)(?:\.(\d+))?$/.exec(number);
  const integer = match?.[2];
  if (!match || integer === undefined || integer.length > NUMERAL_MAX_DIGITS) return '';
  const decimals = [...(match[3] ?? '')].map((digit) => PLAIN.digits.charAt(Number(digit))).join('');
  return (match[1] ? '负' : '') + readInteger(integer, PLAIN) + (decimals && `点${decimals}`);
}

/**
 * An amount in financial capital numerals: 壹仟零贰拾肆元伍角整. It ends in 整 if it has no fen. 零 replaces missing jiao
 * between yuan and fen. Empty for more than ten digits of yuan.
 */
export function toChineseAmount(amount: Fen): string {
  const [whole = '0', decimals = '00'] = toYuanText(amount).replace('-', '').split('.');
  if (whole.length > NUMERAL_MAX_DIGITS) return '';
  const [jiao, cents] = [Number(decimals[0]), Number(decimals[1])];
  const yuan = Number(whole) > 0 || (jiao === 0 && cents === 0) ? `${readInteger(whole, FORMAL)}元` : '';
  const tenths = jiao > 0 ? `${FORMAL.digits.charAt(jiao)}角` : '';
  const gap = jiao === 0 && cents > 0 && yuan !== '' ? '零' : '';
  const end = cents > 0 ? `${gap}${FORMAL.digits.charAt(cents)}分` : '整';
  return (amount < 0 ? '负' : '') + yuan + tenths + end;
}

/** Other characters for a digit or a unit, each before the plain one. */
const VARIANTS = '〇零两二兩二壹一贰二貳二叁三參三参三肆四伍五陆六陸六柒七捌八玖九拾十佰百仟千萬万億亿圓元圆元';
const PLAINLY = new Map(Array.from({ length: VARIANTS.length / 2 }, (_, at) => [VARIANTS.charAt(2 * at), VARIANTS.charAt(2 * at + 1)]));

const DIGIT = '[一二三四五六七八九]';
/** A number below 10,000: thousands, hundreds, tens, ones. */
const GROUP = new RegExp(`^(?:零|(?:零?(${DIGIT})千)?(?:零?(${DIGIT})百)?(?:零?(${DIGIT}?)(十))?(?:零?(${DIGIT}))?)$`);
/** The digits one after the other. Two could be a guess: 三五 is also "three to five". */
const DIGIT_ROW = /^[零一二三四五六七八九]{3,}$/;
/** The power of ten of a unit that groups follow. */
const GROUP_POWERS: Readonly<Record<string, number>> = { 百: 2, 千: 3, 万: 4, 亿: 8 };

function toDigits(numerals: string): string {
  return numerals.replace(/[零一二三四五六七八九]/g, (digit) => String(PLAIN.digits.indexOf(digit)));
}

/** The number of a group in digits. Undefined if it is none. `before` and `after` are its neighbours, empty at the ends. */
function readNumeral(numeral: string, before: string, after: string): string | undefined {
  if (DIGIT_ROW.test(numeral) && before === '' && (after === '' || after === '元')) return toDigits(numeral);
  const [found, thousands = '', hundreds = '', tens = '', ten = '', ones = ''] = GROUP.exec(numeral) ?? [];
  if (found === undefined) return undefined;
  const places = [thousands, hundreds, ten && (tens || '一'), ones];
  let value = Number(places.map((digit) => toDigits(digit || '零')).join(''));
  // 两万五 and 三百五 leave out the next unit. With a unit after them they could mean two numbers.
  const unit = numeral.length === 1 ? before : numeral.charAt(numeral.length - 2);
  const left = ones === '' ? undefined : GROUP_POWERS[unit];
  if (left !== undefined) {
    if (after !== '') return undefined;
    value += Number(toDigits(ones)) * (10 ** (left - 1) - 1);
  }
  // 一亿两千 is said for both 一亿两千万 and 一亿零两千.
  if (before === '亿' && after !== '万' && left === undefined && !numeral.startsWith('零')) return undefined;
  const follows = after !== '万' && (before === '万' || before === '亿');
  return String(value).padStart(follows ? (GROUP_POWERS[before] ?? 0) : 0, '0');
}

/**
 * Replaces Chinese numerals below 10,000 by digits: `二十万五千` → `20万5000`, `贰拾万元整` → `20万元整`, `十二点五万` → `12.5万`. A number
 * after 万 or 亿 gets all digits of that unit: `一亿零五百` → `1亿00000500`. What is not exactly one number stays as it is: `三五万`.
 */
export function numeralsToDigits(text: string): string {
  const plain = [...text].map((character) => PLAINLY.get(character) ?? character).join('');
  const pointed = plain.replace(/点(?=[\d零一二三四五六七八九])/g, '.');
  return pointed.replace(/[零一二三四五六七八九十百千]+/g, (numeral, at: number) => {
    const before = pointed.charAt(at - 1);
    if (before === '.') return toDigits(numeral);
    if (/\d/.test(before)) return numeral;
    return readNumeral(numeral, before, pointed.charAt(at + numeral.length)) ?? numeral;
  });
}
