/** One in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * A sum in fen after it has grown `years` times by `growth` hundredths of a percent, compound, rounded half up to the fen once, at
 * the end: 100,000.00 yuan at 1.75 % after two years are 103,530.63 yuan.
 */
export function grownSum(sum: number, growth: number, years: number): number {
  const times = BigInt(years);
  const numerator = BigInt(sum) * (WHOLE + BigInt(growth)) ** times;
  const denominator = WHOLE ** times;
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}
