/** Gender codes of the specification: `0` male, `1` female (spec 2 §3). */
export type Gender = '0' | '1';

/** The fields of a rider that its price depends on. */
export interface RatingRider {
  readonly id: string;
  /** Name of its rate table. */
  readonly table: string;
  /** Name of its cash-value table; absent = no cash value. */
  readonly cashValues?: string;
  /** The base of the rate: the sum assured, or the yearly premium that is waived (main risk and sum-assured riders). */
  readonly base: 'sum_assured' | 'waived_premium';
  /** The life whose age and gender select the rate. */
  readonly life: 'insured' | 'applicant';
  /** Ids of the payment periods it is sold with; absent = all. */
  readonly paymentPeriods?: readonly string[];
  /** Limits on the age of that life, if narrower than the table. */
  readonly minAge?: number;
  readonly maxAge?: number;
}

/**
 * What a product sells, from its `product.yaml`: the tables that price it and the limits that the tables do not define.
 * Ages need no limit here, because an age without a row in the table is not sold.
 */
export interface RatingPlan {
  readonly main: { readonly table: string; readonly cashValues: string };
  readonly coverPeriods: readonly { readonly id: string }[];
  /** `years` is the number of yearly premiums; 1 is a single premium. */
  readonly paymentPeriods: readonly { readonly id: string; readonly years: number }[];
  /** In fen. A sum must be `min` plus a multiple of `step`, and at most `max`. */
  readonly sumAssured: { readonly min: number; readonly max: number; readonly step: number };
  readonly riders: readonly RatingRider[];
  /** The benefit at the death of an insured younger than 18. */
  readonly minorDeathBenefit: 'premiums_paid' | 'sum_assured';
}

/** A life to be insured. The age is the age last birthday in whole years. */
export interface RatedLife {
  readonly gender: Gender;
  readonly age: number;
}

/** A request without its amount. The age and gender beside the periods are the insured's. */
export interface RateRequest extends RatedLife {
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  /** Ids of the riders chosen. */
  readonly riders: readonly string[];
  /** Required for riders on the applicant's life. */
  readonly applicant?: RatedLife;
}

/** A request for the premium of a sum assured, in fen. */
export interface QuoteRequest extends RateRequest {
  readonly sumAssured: number;
}

/** A request for the sum assured that a yearly premium buys, in fen (the return-amount flag, spec 1 §3). */
export interface ReverseRequest extends RateRequest {
  readonly yearlyPremium: number;
}
