/** Gender codes of the specification: `0` male, `1` female (spec 2 §3). */
export type Gender = '0' | '1';

/** A rider as far as its price goes. */
export interface RatingRider {
  readonly id: string;
  /** Name of its rate table. */
  readonly table: string;
  /** Name of its cash-value table; absent = it never has one. */
  readonly cashValues?: string;
  /** What the rate multiplies: the sum assured, or the yearly premium it would waive (main and sum-assured riders). */
  readonly base: 'sum_assured' | 'waived_premium';
  /** Whose age and gender the rate is read for. */
  readonly life: 'insured' | 'applicant';
  /** Ids of the payment periods it is sold with; absent = all. */
  readonly paymentPeriods?: readonly string[];
  /** Bounds of its life's age, where they are narrower than the table. */
  readonly minAge?: number;
  readonly maxAge?: number;
}

/**
 * What one plan of a product sells, taken from its `product.yaml`: which tables price it, and the limits that no table
 * holds. Ages need no limit here: what a table has no row for is not sold.
 */
export interface RatingPlan {
  readonly main: { readonly table: string; readonly cashValues: string };
  readonly coverPeriods: readonly { readonly id: string }[];
  /** `years` is the number of yearly premiums, 1 for a single one. */
  readonly paymentPeriods: readonly { readonly id: string; readonly years: number }[];
  /** Fen. A sum is sold when it is `min` plus whole `step`s and at most `max`. */
  readonly sumAssured: { readonly min: number; readonly max: number; readonly step: number };
  readonly riders: readonly RatingRider[];
  /** What the death of an insured younger than 18 pays. */
  readonly minorDeathBenefit: 'premiums_paid' | 'sum_assured';
}

/** A life to be insured: age last birthday in whole years. */
export interface RatedLife {
  readonly gender: Gender;
  readonly age: number;
}

/** What is asked about apart from the amount. The age and gender beside the periods are the insured's. */
export interface RateRequest extends RatedLife {
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  /** Ids of the riders chosen. */
  readonly riders: readonly string[];
  /** Needed by riders on the applicant's life. */
  readonly applicant?: RatedLife;
}

/** Premium asked for a sum assured, in fen. */
export interface QuoteRequest extends RateRequest {
  readonly sumAssured: number;
}

/** Sum assured asked for a yearly premium, in fen (the return-amount flag, spec 1 §3). */
export interface ReverseRequest extends RateRequest {
  readonly yearlyPremium: number;
}
