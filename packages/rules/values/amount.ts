import { type Fen, fen, showWan, showYuan } from './money.ts';
import type { Refusal } from './refusal.ts';
import { cleanText } from './text.ts';

/** The accepted amounts: from `min` to `max`, inclusive, in steps from `min`. */
export interface AmountBounds {
  readonly min: Fen;
  readonly max: Fen;
  readonly step?: Fen;
}

/** The power of ten of each unit. */
const MAGNITUDES: Readonly<Record<string, number>> = { 百: 2, 千: 3, k: 3, 万: 4, 萬: 4, w: 4, 十万: 5, 百万: 6, 千万: 7, 亿: 8 };

/** Digits, plain or in groups of three or four, then an optional fraction, unit and 元. */
const AMOUNT = /^¥?(\d+|\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)(?:\.(\d*))?([十百千]?[万萬]|[百千亿kw])?([元圆块](?:钱|整)?)?$/;

/** An amount with more digits in fen is treated as a typing error and keeps the value a safe integer. */
const MOST_DIGITS = 15;

/** `power` is the power of ten of the default unit: 0 for yuan, 4 for 万元. */
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
 * Parses an amount typed in yuan and returns fen. Undefined if the text is not exactly one amount. Accepts full-width digits,
 * thousands separators, 元 and units: `20万`, `12.5万`, `20w`, `200,000`.
 */
export function readYuan(text: string): Fen | undefined {
  return readAmount(text, 0);
}

/** Parses an amount typed in 万元: `12.5`, `12.5万` and `125,000元` are 125,000 yuan. */
export function readWan(text: string): Fen | undefined {
  return readAmount(text, 4);
}

/** Formats an amount for `readYuan`: `8,236`, `8,236.50`. */
export function writeYuan(amount: Fen): string {
  return showYuan(amount).replace(/^¥|\.00$/g, '');
}

/** Formats an amount for `readWan`: `12.5`. */
export function writeWan(amount: Fen): string {
  return String(amount / 1_000_000);
}

/** `amount.required`, `amount.format`, `amount.min`, `amount.max`, `amount.step`: an amount typed in yuan is accepted. */
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
 * The next accepted amount, one step up (`1`) or down (`-1`). From an amount between two steps, the next step in that
 * direction. From an amount outside the limits, the nearest limit; from no amount, `min`.
 */
export function stepAmount(amount: Fen | undefined, direction: 1 | -1, bounds: Required<AmountBounds>): Fen {
  const { min, max, step } = bounds;
  if (amount === undefined || amount < min) return min;
  const steps = (amount - min) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const last = Math.floor((max - min) / step);
  return fen(min + Math.min(Math.max(next, 0), last) * step);
}
