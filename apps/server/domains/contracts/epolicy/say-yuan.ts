import type { Fen } from '@portal/rules/values/money.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿'];
const limit = 10_000 ** groups.length;

/**
 * An amount in the characters that contracts and receipts use: `人民币捌仟贰佰叁拾陆元整`, `人民币壹元零伍分`.
 * Follows the rules for filling in bills (支付结算办法 附一 第二条). Throws a RangeError on negative amounts and from 10,000 亿 yuan.
 */
export function sayYuan(amount: Fen): string {
  const whole = Math.floor(amount / 100);
  if (whole < 0 || whole >= limit) throw new RangeError(`not an amount for paper: ${amount}`);
  const jiao = Math.floor(amount / 10) % 10;
  const cents = amount % 10;
  const yuanText = whole === 0 ? '' : `${writeWhole(whole)}元`;
  if (jiao === 0 && cents === 0) return `人民币${yuanText || '零元'}整`;
  const jiaoText = jiao > 0 ? `${digits[jiao]}角` : yuanText && '零';
  return `人民币${yuanText}${jiaoText}${cents > 0 ? `${digits[cents]}分` : '整'}`;
}

/** Writes four digits at a time; a run of zeros between digits becomes a single zero. */
function writeWhole(whole: number): string {
  let said = '';
  let zeroPending = false;
  for (let group = groups.length - 1; group >= 0; group--) {
    const value = Math.floor(whole / 10_000 ** group) % 10_000;
    for (let place = 3; place >= 0; place--) {
      const digit = Math.floor(value / 10 ** place) % 10;
      if (digit === 0) {
        zeroPending = said !== '';
        continue;
      }
      said += `${zeroPending ? '零' : ''}${digits[digit]}${places[place]}`;
      zeroPending = false;
    }
    if (value > 0) said += groups[group];
  }
  return said;
}
