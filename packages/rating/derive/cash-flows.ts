/**
 * The expected cash flows of one policy per unit of sum assured, as of its start. Premiums are due at the start of a policy
 * year; claims are paid at its end. Index 0 is the first policy year.
 */
export interface CashFlows {
  /** Number of yearly premiums; 1 is a single premium. */
  readonly premiumYears: number;
  /** Probability that the policy is in force at the start of the year. One entry per policy year. */
  readonly inForce: readonly number[];
  /** Expected amount paid in the year, without refunds of premiums. */
  readonly claims: readonly number[];
  /** Expected number of yearly premiums refunded in the year (deaths of minors). */
  readonly refunds: readonly number[];
}

/**
 * The level gross premium per unit of sum assured that covers claims, its own refunds and its loading:
 * `P · ((1 - loading) · ä - refunds) = claims`.
 */
export function grossPremium(flows: CashFlows, interest: number, loading: number): number {
  const annuity = premiumValue(flows, interest, 0, () => 1 - loading);
  return claimValue(flows.claims, interest, 0) / (annuity - claimValue(flows.refunds, interest, 0));
}

/** Present value, at the start of year `from`, of amounts paid at the end of that year and of each later year. */
export function claimValue(amounts: readonly number[], interest: number, from: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= from; year--) value = (value + (amounts[year] ?? 0)) / (1 + interest);
  return value;
}

/** Present value, at the start of year `from`, of one unit of premium a year, weighted by `share` of the year. */
export function premiumValue(flows: CashFlows, interest: number, from: number, share: (year: number) => number): number {
  let value = 0;
  for (let year = flows.premiumYears - 1; year >= from; year--) {
    value = value / (1 + interest) + (flows.inForce[year] ?? 0) * share(year);
  }
  return value;
}
