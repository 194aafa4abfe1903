import type { Fen } from './money.ts';

/** Gender codes of the specification: `0` male, `1` female. */
export type Gender = '0' | '1';

/** What the insured is to the applicant: `00` self, `01` parent, `02` spouse, `03` child (spec 2 §3). */
export type Relation = '00' | '01' | '02' | '03';

/** Certificate type codes (spec 2 §3). */
export type CertificateType = '0' | '1' | '4' | '7' | 'B' | 'E' | 'G' | 'H' | 'I';

export interface CoverPeriod {
  readonly id: string;
  readonly label: string;
  /** The policy ends on the anniversary after this age. For whole life it is the last age of the life table. */
  readonly toAge: number;
}

export interface PaymentPeriod {
  readonly id: string;
  readonly label: string;
  /** Number of yearly premiums; 1 is a single premium. */
  readonly years: number;
}

/** A limit on the insured's entry age for the combinations with these periods (absent = any). */
export interface EntryAgeBound {
  readonly coverPeriod?: string;
  readonly paymentPeriod?: string;
  readonly maxAge: number;
}

export interface Liability {
  readonly id: string;
  readonly name: string;
  /** One sentence for customers: when it is paid, and the effect of the payment. */
  readonly how: string;
  /** The benefit in words: `基本保额`, `基本保额的 30%`. */
  readonly amount: string;
  readonly note?: string;
}

export interface ExclusionClause {
  /** Unique among all clauses of the product. */
  readonly id: string;
  readonly text: string;
}

export interface Rider {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly liabilities: readonly Liability[];
  /** The base of the rate: the sum assured of the main risk, or the yearly premium that is waived. */
  readonly base: 'sum_assured' | 'waived_premium';
  /** The life whose age and gender select the rate. */
  readonly life: 'insured' | 'applicant';
  /** Sold only if applicant and insured are different people. */
  readonly otherLifeOnly: boolean;
  /** Ids of the payment periods it is sold with; absent = all. */
  readonly paymentPeriods?: readonly string[];
  /** Age limits of the life that it covers. */
  readonly minAge?: number;
  readonly maxAge?: number;
  /** Exclusion clauses of the rider itself, each confirmed on its own. Older product versions have none. */
  readonly exclusions?: readonly ExclusionClause[];
}

/** A field that the application may ask of a person. */
export type PersonField =
  | 'name'
  | 'certificate'
  | 'certificateValidity'
  | 'gender'
  | 'birthday'
  | 'nationality'
  | 'occupation'
  | 'phone'
  | 'email'
  | 'region'
  | 'address'
  | 'postcode'
  | 'annualIncome';

export interface HealthQuestion {
  readonly id: string;
  /** The person whom the question concerns: the insured or, with a waiver rider, the applicant. */
  readonly about: 'insured' | 'applicant';
  readonly text: string;
  readonly points: readonly string[];
  /** Asked only of this gender and between these ages, inclusive; absent = no limit. */
  readonly gender?: Gender;
  readonly maxAge?: number;
  readonly minAge?: number;
  /** The effect of 是: the sale is declined, or an underwriter reviews the application. */
  readonly onYes: 'decline' | 'review';
}

export interface ProductDocument {
  readonly id: string;
  readonly title: string;
  /** `terms` also contains the exclusions, which are confirmed one by one. */
  readonly kind: 'terms' | 'notice' | 'exclusions' | 'privacy' | 'rates' | 'cash_values';
  /** Whether it must be read to the end before the application can start. */
  readonly mustRead: boolean;
  /** SHA-256 (hex) of the exact text or table. Set on import. */
  readonly hash: string;
}

export interface ProductPlan {
  readonly planId: string;
  readonly name: string;
  readonly summary: string;
  readonly riders: readonly string[];
}

/**
 * An imported product version: all data that rules, pages and calls need. Rates are separate and only on the server.
 */
export interface Product {
  readonly goodsId: string;
  /** SHA-256 (hex) of the product folder. Orders store it. */
  readonly version: string;
  readonly name: string;
  readonly shortName: string;
  readonly termsName: string;
  readonly filingNo: string;
  readonly kind: 'critical_illness';
  readonly category: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly plans: readonly ProductPlan[];
  readonly mainRisk: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly liabilities: readonly Liability[];
  };
  readonly riders: readonly Rider[];
  readonly coverPeriods: readonly CoverPeriod[];
  readonly paymentPeriods: readonly PaymentPeriod[];
  /** Limits of the insured's entry age. `minDays` counts from birth. */
  readonly entryAge: { readonly minDays: number; readonly maxAge: number };
  readonly entryAgeBounds: readonly EntryAgeBound[];
  readonly sumAssured: {
    readonly min: Fen;
    readonly max: Fen;
    readonly step: Fen;
    readonly choices: readonly Fen[];
  };
  /** The benefit at the death of a minor: the premiums paid, or the sum assured. */
  readonly minorDeathBenefit: 'premiums_paid' | 'sum_assured';
  readonly waitingDays: number;
  readonly coolingOffDays: number;
  /** Minutes until an unpaid order expires. */
  readonly payWithinMinutes: number;
  readonly relations: readonly Relation[];
  readonly certificateTypes: readonly CertificateType[];
  /** The highest accepted life-risk class (1-7). */
  readonly maxLifeRisk: number;
  /** Codes of the provinces on sale; empty = all. */
  readonly provinces: readonly string[];
  readonly elements: {
    readonly applicant: readonly PersonField[];
    readonly insured: readonly PersonField[];
    readonly beneficiary: readonly PersonField[];
  };
  readonly maxBeneficiaries: number;
  readonly healthQuestions: readonly HealthQuestion[];
  /** Exclusion clauses of the main contract, each confirmed on its own. */
  readonly exclusions: readonly ExclusionClause[];
  /** What the dialog before the purchase says, one paragraph each. */
  readonly noticeParagraphs: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly documents: readonly ProductDocument[];
  readonly saleStart: string;
  readonly saleEnd?: string;
}
