/**
 * One policy's expected course, seen from its start, per unit of sum assured. Premiums fall due at the start of a
 * policy year, claims are paid at its end. Index 0 is the first policy year.
 */
export interface CashFlows {
  /** Yearly premiums, counted in years; 1 is a single premium. */
  readonly premiumYears: number;
  /** Probability that the policy is in force when the year starts; as many entries as the policy has years. */
  readonly inForce: readonly number[];
  /** Expected amount paid in the year, not counting refunds of premiums. */
  readonly claims: readonly number[];
  /** Expected number of yearly premiums refunded in the year (deaths of minors). */
  readonly refunds: readonly number[];
}

/**
 * The level gross premium per unit of sum assured that pays for claims, refunds of itself and its own loading:
 * `P · ((1 - loading) · ä - refunds) = claims`.
 */
export function grossPremium(flows: CashFlows, interest: number, loading: number): number {
  const annuity = premiumValue(flows, interest, 0, () => 1 - loading);
  return claimValue(flows.claims, interest, 0) / (annuity - claimValue(flows.refunds, interest, 0));
}

/** Present value, at the start of year `from`, of amounts paid at the end of this year and each later one. */
export function claimValue(amounts: readonly number[], interest: number, from: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= from; year--) value = (value + (amounts[year] ?? 0)) / (1 + interest);
  return value;
}

/** Present value, at the start of year `from`, of one unit of premium a year, each weighted by its year's `share`. */
export function premiumValue(flows: CashFlows, interest: number, from: number, share: (year: number) => number): number {
  let value = 0;
  for (let year = flows.premiumYears - 1; year >= from; year--) {
    value = value / (1 + interest) + (flows.inForce[year] ?? 0) * share(year);
  }
  return value;
}
