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
