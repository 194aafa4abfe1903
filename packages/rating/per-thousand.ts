/** 1,000 yuan in fen, the base of every filed figure. */
const THOUSAND_YUAN = 100_000;

/**
 * `figure` fen for every 1,000 yuan of `base` (fen), rounded half up to the fen. Uses integers only. Throws if the product is
 * not a safe integer, which only a faulty table can cause.
 */
export function perThousand(figure: number, base: number): number {
  const product = figure * base;
  if (!Number.isSafeInteger(product)) throw new RangeError(`no exact amount: ${figure} per 1,000 yuan of ${base} fen`);
  const rest = product % THOUSAND_YUAN;
  return (product - rest) / THOUSAND_YUAN + (rest * 2 >= THOUSAND_YUAN ? 1 : 0);
}
