import { type Fen, fen, showWan } from './money.ts';
import type { Refusal } from './refusal.ts';
import { cleanText } from './text.ts';

/** Which amounts are taken: from the least to the greatest, both included, in whole steps counted from the least. */
export interface AmountBounds {
  readonly min: Fen;
  readonly max: Fen;
  readonly step?: Fen;
}

function readAmount(text: string, unit: number): Fen | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(cleanText(text).replace(/[,\s元万]/g, ''));
  if (!match) return undefined;
  return fen((Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) * unit);
}

/** Amount typed in yuan, with or without thousands, in fen; undefined for anything else. */
export function readYuan(text: string): Fen | undefined {
  return readAmount(text, 1);
}

/** Amount typed in 万元, `12.5`, in fen; undefined for anything else. */
export function readWan(text: string): Fen | undefined {
  return readAmount(text, 10_000);
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
