import type { Factor, RatedCoverage, SumFactor } from './rating-plan.ts';

/** One in hundredths of a percent. */
const WHOLE = 10_000;

/** A factor, and the premium in fen after it. */
export interface AppliedFactor extends Factor {
  readonly premium: number;
}

/** The factors of a coverage with this base, for a sum in fen. */
export function factorsFor(
  factors: readonly (Factor | SumFactor)[],
  base: RatedCoverage['base'],
  sum: number | undefined,
): readonly Factor[] {
  return factors.flatMap((factor) => {
    if (!('tiers' in factor)) return [factor];
    const { tiers, ...rest } = factor;
    const tier = base === 'sum' && sum !== undefined ? tiers.findLast(({ from }) => sum >= from) : undefined;
    return tier ? [{ ...rest, share: tier.share }] : [];
  });
}

/** Multiplies a premium (fen) by the factors one after the other, each result rounded half up to its own step. Uses integers only. */
export function applyFactors(premium: number, factors: readonly Factor[]): readonly AppliedFactor[] {
  const applied: AppliedFactor[] = [];
  let rest = premium;
  for (const factor of factors) {
    const product = rest * factor.share;
    if (!Number.isSafeInteger(product)) throw new RangeError(`no exact amount: ${factor.share} of ${rest} fen`);
    const step = WHOLE * factor.roundTo;
    rest = Math.floor((2 * product + step) / (2 * step)) * factor.roundTo;
    applied.push({ ...factor, premium: rest });
  }
  return applied;
}
