import { type Fen, fen, showWan, showYuan } from './money.ts';
import type { Refusal } from './refusal.ts';
import { cleanText } from './text.ts';

/** Which amounts are taken: from the least to the greatest, both included, in whole steps counted from the least. */
export interface AmountBounds {
  readonly min: Fen;
  readonly max: Fen;
  readonly step?: Fen;
}

/** Powers of ten that a unit stands for. */
const MAGNITUDES: Readonly<Record<string, number>> = { 百: 2, 千: 3, k: 3, 万: 4, 萬: 4, w: 4, 十万: 5, 百万: 6, 千万: 7, 亿: 8 };

/** Digits, in groups of three or four if at all, a fraction, a unit, 元. */
const AMOUNT = /^¥?(\d+|\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)(?:\.(\d*))?([十百千]?[万萬]|[百千亿kw])?([元圆块](?:钱|整)?)?$/;

/** An amount of more digits is a slip of the finger. */
const MOST_DIGITS = 15;

/** `power` is the power of ten that the text counts in where it names no unit: 0 for yuan, 4 for 万元. */
function readAmount(text: string, power: number): Fen | undefined {
  const typed = cleanText(text)
    .toLowerCase()
    .replace(/(\d) (?=\d)/g, '$1,')
    .replaceAll(' ', '');
  const [, whole, fraction = '', magnitude, yuan] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  const unnamed = yuan === undefined ? power : 0;
  const places = (magnitude === undefined ? unnamed : (MAGNITUDES[magnitude.replace('萬', '万')] ?? 0)) + 2;
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > places) return undefined;
  const digits = (whole.replaceAll(',', '') + decimals.padEnd(places, '0')).replace(/^0+(?=\d)/, '');
  return digits.length > MOST_DIGITS ? undefined : fen(Number(digits));
}

/**
 * Amount typed in yuan, in fen; undefined for anything that does not say exactly one amount. Reads full-width digits,
 * thousands, 元 and units: `20万`, `12.5万`, `20w`, `200,000`.
 */
export function readYuan(text: string): Fen | undefined {
  return readAmount(text, 0);
}

/** The same typed in 万元: `12.5` and `12.5万` are 125,000 yuan, and so are `125,000元`. */
export function readWan(text: string): Fen | undefined {
  return readAmount(text, 4);
}

/** An amount as `readYuan` reads it: `8,236`, `8,236.50`. */
export function writeYuan(amount: Fen): string {
  return showYuan(amount).replace(/^¥|\.00$/g, '');
}

/** An amount as `readWan` reads it: `12.5`. */
export function writeWan(amount: Fen): string {
  return String(amount / 1_000_000);
}

/** `amount.required`, `amount.format`, `amount.min`, `amount.max`, `amount.step`: an amount typed in yuan lies within its bounds. */
export function checkAmount(text: string, { min, max, step }: AmountBounds, label = '金额'): Refusal | undefined {
  if (text.trim() === '') return { rule: 'amount.required', message: `请填写${label}` };
  const amount = readYuan(text);
  if (amount === undefined) return { rule: 'amount.format', message: `${label}请填写以元为单位的数字，如 8000` };
  if (amount < min) return { rule: 'amount.min', message: `${label}不能少于${showWan(min)}` };
  if (amount > max) return { rule: 'amount.max', message: `${label}不能超过${showWan(max)}` };
  if (step !== undefined && (amount - min) % step !== 0)
    return { rule: 'amount.step', message: `${label}须从${showWan(min)}起，每${showWan(step)}一档` };
  return undefined;
}

/**
 * The next amount that can be taken, one step up (`1`) or down (`-1`); from between two steps the nearer one in that
 * direction, from nothing or from outside the bounds the nearest end.
 */
export function stepAmount(amount: Fen | undefined, direction: 1 | -1, bounds: Required<AmountBounds>): Fen {
  const { min, max, step } = bounds;
  if (amount === undefined || amount < min) return min;
  const steps = (amount - min) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const last = Math.floor((max - min) / step);
  return fen(min + Math.min(Math.max(next, 0), last) * step);
}
