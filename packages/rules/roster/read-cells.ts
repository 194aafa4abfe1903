import { isIdentityNumber } from '../person/certificate/certificate-number.ts';
import { readDateText } from '../values/date-text.ts';
import type { Refusal } from '../values/refusal.ts';
import { cleanText } from '../values/text.ts';
import { type Cell, showCell } from './cell.ts';

/** The digits that spreadsheet programs keep of a number. */
const KEPT_DIGITS = 15;

const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/;

/** All digits of a number with an exponent. Undefined if it does not have them: `4.40402E+17` is one of a million numbers. */
function expand(text: string): string | undefined {
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  return exponent !== undefined && rest.length >= Number(exponent) ? `${first}${rest}`.slice(0, Number(exponent) + 1) : undefined;
}

/** The digits of a number that a program has written as one with a point or an exponent: `13800001013.0`, `1.3800001013E+10`. */
export function showDigits(cell: Cell): string {
  const text = cleanText(showCell(cell), { upperCase: true });
  return expand(text) ?? (/^\d+\.0+$/.test(text) ? text.replace(/\.0+$/, '') : showCell(cell));
}

/** The text that a program shows for a number whose digits it did not keep: `4.40402E+17`. Undefined for all other cells. */
function showLostDigits(cell: Cell): string | undefined {
  if (cell.kind !== 'number' && cell.kind !== 'text') return undefined;
  const text = cleanText(cell.text, { upperCase: true }).replaceAll(' ', '');
  if (cell.kind === 'text' && SCIENTIFIC.test(text)) return expand(text) === undefined ? text : undefined;
  // Of a long number the program has replaced the digits after the fifteenth by zeros, and may have written that as text.
  const isLong = /^\d+$/.test(text) && text.length > KEPT_DIGITS;
  const isLost = cell.kind === 'number' || (text.length === 18 && text.endsWith('000') && !isIdentityNumber(text));
  return isLong && isLost ? Number(text).toExponential(5).toUpperCase() : undefined;
}

/**
 * The reasons why a cell is unreadable, in any column. `roster.formula`, `roster.error_value`, `roster.merged`, `roster.digits_lost`.
 * `noun` is what the column holds: 身份证号.
 */
export function checkCell(cell: Cell, noun: string): Refusal | undefined {
  if (cell.kind === 'formula')
    return { rule: 'roster.formula', message: `${noun}是公式，公式的结果没有采用。请复制这一列，选择性粘贴为“数值”后重新上传` };
  if (cell.kind === 'error') return { rule: 'roster.error_value', message: `${noun}显示为错误值 ${cell.text}，请填写实际内容` };
  if (cell.kind === 'merged') return { rule: 'roster.merged', message: `${noun}在合并单元格 ${cell.range} 中，请取消合并，逐行填写` };
  const shown = showLostDigits(cell);
  if (shown === undefined) return undefined;
  return {
    rule: 'roster.digits_lost',
    message: `${noun}被表格软件改成了数字（${shown}），后几位已丢失、无法恢复，请找到原来的号码，把这一列设为“文本”后重新填写`,
  };
}

/** A year and a month: `1990.03`, `1990年3月`, `199003`. `YYYY-MM`, or undefined. */
export function readMonthCell(cell: Cell): string | undefined {
  const [, year = '', written, run] =
    /^((?:19|20)\d\d)(?:[-/.年](\d{1,2})月?|(\d\d))$/.exec(cleanText(showCell(cell)).replaceAll(' ', '')) ?? [];
  const month = written ?? run ?? '';
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

/** Serial numbers of days have five digits from 1927 on. Shorter ones are rather years. */
const SERIAL = /^\d{5}$/;

/** The day in a cell: a date, a date as text, or its serial number. `YYYY-MM-DD`, or undefined. */
export function readDateCell(cell: Cell): string | undefined {
  if (cell.kind === 'date') return readDateText(cell.date);
  return readDateText(showCell(cell)) ?? (cell.kind === 'number' && SERIAL.test(cell.text) ? cell.date : undefined);
}
