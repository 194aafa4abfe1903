import { toYuanText } from './money.ts';
import type { Fen } from './money.ts';

/** Most integer digits; anything longer has no numeral (spec 2 §5). */
export const NUMERAL_MAX_DIGITS = 10;

interface NumeralStyle {
  readonly digits: string;
  /** Units of one, ten, hundred, thousand. */
  readonly places: readonly string[];
  /** Whether 10-19 begin with the ten alone: 十二, but 壹拾贰. */
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

/** Up to four digits; one 零 stands for any zeros between two others. */
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

/** A whole number of at most ten digits. A group below a thousand that follows a higher one begins with 零. */
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
 * digits and for text that is no number.
 */
export function toChineseNumeral(number: string): string {
  const match = /^(-?)0*(\d+?)(?:\.(\d+))?$/.exec(number);
  const integer = match?.[2];
  if (!match || integer === undefined || integer.length > NUMERAL_MAX_DIGITS) return '';
  const decimals = [...(match[3] ?? '')].map((digit) => PLAIN.digits.charAt(Number(digit))).join('');
  return (match[1] ? '负' : '') + readInteger(integer, PLAIN) + (decimals && `点${decimals}`);
}

/**
 * An amount in the capital numerals of bills: 壹仟零贰拾肆元伍角整, ending in 整 unless it has fen, with 零 for
 * missing jiao between yuan and fen. Empty for more than ten digits of yuan.
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
