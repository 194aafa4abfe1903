import { claimValue, premiumValue } from './cash-flows.ts';
import type { CashFlows } from './cash-flows.ts';

/** Added to the pricing interest for the reserves behind cash values (精算规定, minimum cash value). */
export const RESERVE_INTEREST_MARGIN = 0.02;

/** Vested share of the reserve at the start, with yearly premiums: of protection cover, and of annuities. */
const PROTECTION_START_SHARE = 0.8;
export const ANNUITY_START_SHARE = 0.9;

/**
 * Minimum cash value per unit of sum assured at the end of policy years 1 to `years`:
 * `MCV_t = r_t · max(PVR_t, 0)` with `r_t = k + (1-k)·t/min(20, n)` for t < min(20, n), else 1; n = premium years,
 * k = `startShare` for yearly premiums and 1 for a single one.
 *
 * PVR is the prospective reserve: future claims and refunds less future net premiums, valued at the pricing interest + 2 %.
 * Net premiums are the level gross premium on that basis, less the expense rate of each premium year. `chargedPremium` is
 * the premium that the customer pays per unit of sum assured; refunds return this amount.
 */
export function minimumCashValues(
  flows: CashFlows,
  interest: number,
  chargedPremium: number,
  years: number,
  startShare = PROTECTION_START_SHARE,
): readonly number[] {
  const rate = interest + RESERVE_INTEREST_MARGIN;
  const netShare = (year: number): number => 1 - expenseRate(flows.premiumYears, year);
  const amounts = flows.claims.map((claim, year) => claim + chargedPremium * (flows.refunds[year] ?? 0));
  const gross = claimValue(amounts, rate, 0) / premiumValue(flows, rate, 0, netShare);
  return Array.from({ length: years }, (_, index) => {
    const elapsed = index + 1;
    const inForce = flows.inForce[elapsed];
    if (inForce === undefined) return 0;
    const reserve = claimValue(amounts, rate, elapsed) - gross * premiumValue(flows, rate, elapsed, netShare);
    return vestedShare(flows.premiumYears, elapsed, startShare) * Math.max(reserve / inForce, 0);
  });
}

/** `r_t`: the customer's share of the reserve after `elapsed` policy years. */
export function vestedShare(premiumYears: number, elapsed: number, startShare = PROTECTION_START_SHARE): number {
  const start = premiumYears === 1 ? 1 : startShare;
  const full = Math.min(20, premiumYears);
  return elapsed < full ? start + ((1 - start) * elapsed) / full : 1;
}

/**
 * Expense rate of the reserve basis for protection cover. `year` is counted from 0. The rate of a single premium is 0; it has
 * no effect, because no premium remains.
 */
export function expenseRate(premiumYears: number, year: number): number {
  if (premiumYears === 1) return 0;
  const rates = premiumYears >= 20 ? [0.85, 0.8, 0.75] : premiumYears >= 10 ? [0.8, 0.75, 0.6] : [0.65, 0.5, 0.35];
  return rates[year] ?? 0.1;
}
