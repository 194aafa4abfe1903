import type { Per } from './rate-unit.ts';

const FEN = 100;

/**
 * `figure` fen for every `per` yuan of `base` (fen), rounded half up to the fen. Uses integers only. Throws if the product is
 * not a safe integer, which only a faulty table can cause.
 */
export function perBase(figure: number, base: number, per: Per): number {
  const whole = per * FEN;
  const product = figure * base;
  if (!Number.isSafeInteger(product)) throw new RangeError(`no exact amount: ${figure} per ${per} yuan of ${base} fen`);
  const rest = product % whole;
  return (product - rest) / whole + (rest * 2 >= whole ? 1 : 0);
}
