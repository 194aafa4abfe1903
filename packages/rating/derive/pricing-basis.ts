/**
 * The pricing assumptions of the filed rates.
 * Limits of 精算规定 for ordinary business: pricing interest at most 2.0 %; average loading of individual health cover at most
 * 35 % of the gross premium for yearly premiums and 18 % for a single premium.
 */
export interface PricingBasis {
  /** Yearly pricing interest, 0.02 = 2 %. */
  readonly interest: number;
  /** The loading as a share of every gross premium, by number of yearly premiums (1 = single). */
  readonly loadings: Readonly<Record<number, number>>;
}

export const MAX_PRICING_INTEREST = 0.02;
export const MAX_REGULAR_LOADING = 0.35;
export const MAX_SINGLE_LOADING = 0.18;
/** Of products sold online for more than a year: on average, and in the first year. */
export const MAX_ONLINE_LOADING = 0.25;
export const MAX_ONLINE_FIRST_LOADING = 0.6;

/** Longer payment terms have higher costs of collection. Online sale keeps the loadings well below the limits. */
export const FILED_BASIS: PricingBasis = {
  interest: 0.02,
  loadings: { 1: 0.08, 5: 0.12, 10: 0.15, 20: 0.18, 30: 0.2 },
};

/**
 * Moderate illness as a share of critical illness, at every age. No public table exists. The assumption follows from moderate
 * conditions being early stages of those in CI4. It is reviewed with the company's own claims.
 */
export const MODERATE_RATIO = 0.2;

/**
 * Specified illnesses of children as a share of critical illness, up to an age last birthday. No public table exists. The
 * assumption: leukaemia and tumours typical of children are about half of their critical illnesses, and few of those of adults. It
 * is reviewed with the company's own claims.
 */
export const SPECIFIED_SHARES: readonly { readonly toAge: number; readonly share: number }[] = [
  { toAge: 9, share: 0.55 },
  { toAge: 17, share: 0.45 },
  { toAge: 29, share: 0.15 },
  { toAge: 105, share: 0.06 },
];

export const MILD_SHARE = 0.3;
export const MILD_TIMES = 3;
export const MODERATE_SHARE = 0.6;
export const MODERATE_TIMES = 2;

/** A death below this age refunds the premiums instead of paying the sum assured. */
export const ADULT_AGE = 18;

/** The loading of a payment term. Throws for a term without a loading. */
export function loadingOf(basis: PricingBasis, premiumYears: number): number {
  const loading = basis.loadings[premiumYears];
  if (loading === undefined) throw new RangeError(`no loading for ${premiumYears} premiums`);
  return loading;
}

export function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
