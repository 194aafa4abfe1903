/** The amount of a benefit, as far as an illustration shows it. Amounts are fen, shares whole percent. */
export type BenefitFormula =
  | { readonly of: 'sum'; readonly share?: number }
  | { readonly of: 'premiumsPaid'; readonly share?: number }
  | { readonly of: 'cashValue' }
  /** `growth` in hundredths of a percent a year, from the second year on. */
  | { readonly of: 'grownSum'; readonly growth: number }
  | { readonly of: 'greatest'; readonly parts: readonly BenefitFormula[] }
  | { readonly of: 'byAge'; readonly parts: readonly { readonly under?: number; readonly pays: BenefitFormula }[] }
  | { readonly of: 'annuity' }
  | { readonly of: 'guaranteedRest'; readonly years: number }
  | { readonly of: 'byPayout'; readonly before: BenefitFormula; readonly after: BenefitFormula }
  | { readonly of: 'premiumsDue' | 'expenses' | 'daily' };

/** The fields of a coverage that its price and its illustration depend on. */
export interface RatedCoverage {
  readonly id: string;
  /** Name of its rate table. */
  readonly table: string;
  /** Name of its cash-value table; absent = no cash value. */
  readonly cashValues?: string;
  /** The base that the rate is applied to. `units`: the rate is the premium of one. `fixed`: nothing, the rate is the premium. */
  readonly base: 'sum' | 'units' | 'waivedPremium' | 'fixed';
  /** The life whose facts select the rate. */
  readonly life: 'insured' | 'applicant';
  /** A rider is covered only if it is chosen; a main risk always. */
  readonly isRider: boolean;
  readonly benefits: readonly { readonly id: string; readonly name: string; readonly pays: BenefitFormula }[];
}

/** The part of a product that prices depend on. The limits of the product judge the choices before. */
export interface RatingPlan {
  readonly coverages: readonly RatedCoverage[];
  /** In fen: a sum is `min` plus a multiple of `step`, and at most `max`. Absent: customers choose no sum. */
  readonly sum?: { readonly min: number; readonly max: number; readonly step: number };
}

/** A life to be priced. The age is the age last birthday in whole years; facts are what tables name: `gender`, `socialInsurance`. */
export interface RatedLife {
  readonly age: number;
  readonly facts: Readonly<Record<string, string>>;
}

/** A filed factor that premiums are multiplied by: a discount, or the share of a year's premium that one payment is. */
export interface Factor {
  readonly id: string;
  /** In hundredths of a percent: 9,500 is 95 %. */
  readonly share: number;
  /** The result is rounded half up to a multiple of this many fen. */
  readonly roundTo: 1 | 10 | 100;
}

/** A filed discount by the sum assured (fen): of the tiers that a sum reaches the last one, none below the first. */
export interface SumFactor extends Omit<Factor, 'share'> {
  readonly tiers: readonly { readonly from: number; readonly share: number }[];
}

/** A request without its amount. */
export interface RateRequest {
  /** Input id → id of the chosen option; `plan` → id of the plan. */
  readonly choices: Readonly<Record<string, string>>;
  /** Ids of the chosen riders. */
  readonly riders: readonly string[];
  readonly insured: RatedLife;
  /** Required for coverages of the applicant's life. */
  readonly applicant?: RatedLife;
  /** The years in which premiums are paid; 1 for a single premium. */
  readonly premiumYears: number;
  /** Payments in each of these years. Absent: 1. */
  readonly perYear?: number;
  /** How many units of the cover are bought. Absent: customers choose none. */
  readonly units?: number;
  /** The age from which an annuity is paid. */
  readonly payoutAge?: number;
  /** Applied to the premium of each coverage one after the other; those by the sum only to coverages whose rate is for the sum. */
  readonly factors?: readonly (Factor | SumFactor)[];
}

/** A request for the premium of a sum assured in fen. Absent if customers choose no sum. */
export interface QuoteRequest extends RateRequest {
  readonly sum?: number;
}

/** A request for the sum assured that a premium buys, in fen (the return-amount flag, spec 1 §3). */
export interface ReverseRequest extends RateRequest {
  readonly premium: number;
  /** The least premium (fen) that is accepted. Absent: any. */
  readonly least?: number;
}
