import type { Fen } from './money.ts';

/** Gender codes of the specification: `0` male, `1` female. */
export type Gender = '0' | '1';

/** The insured person as seen from the applicant: `00` self, `01` parent, `02` spouse, `03` child (spec 2 §3). */
export type Relation = '00' | '01' | '02' | '03';

/** Certificate type codes (spec 2 §3). */
export type CertificateType = '0' | '1' | '4' | '7' | 'B' | 'E' | 'G' | 'H' | 'I';

export interface CoverPeriod {
  readonly id: string;
  readonly label: string;
  /** The policy ends on the anniversary after this age; the life table's last age for whole life. */
  readonly toAge: number;
}

export interface PaymentPeriod {
  readonly id: string;
  readonly label: string;
  /** Number of yearly premiums; 1 is a single premium. */
  readonly years: number;
}

/** A bound on the insured's age at entry, for every combination that names the same periods (absent = any). */
export interface EntryAgeBound {
  readonly coverPeriod?: string;
  readonly paymentPeriod?: string;
  readonly maxAge: number;
}

export interface Liability {
  readonly id: string;
  readonly name: string;
  /** One sentence for customers: when it is paid and what happens then. */
  readonly how: string;
  /** What is paid, in words: `基本保额`, `基本保额的 30%`. */
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
  /** What the rate multiplies: the main sum assured, or the yearly premium that it would waive. */
  readonly base: 'sum_assured' | 'waived_premium';
  /** The life whose age and sex the rate is read for. */
  readonly life: 'insured' | 'applicant';
  /** Sold only when applicant and insured are different people. */
  readonly otherLifeOnly: boolean;
  /** Ids of payment periods it can be bought with; absent = all. */
  readonly paymentPeriods?: readonly string[];
  /** Age bounds of the life it covers. */
  readonly minAge?: number;
  readonly maxAge?: number;
  /** Exclusion clauses of the rider itself, each confirmed on its own. Older product versions have none. */
  readonly exclusions?: readonly ExclusionClause[];
}

/** One field that a person of the application is asked for. */
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
  /** Who answers for whom: the insured, or (with a waiver rider) the applicant. */
  readonly about: 'insured' | 'applicant';
  readonly text: string;
  readonly points: readonly string[];
  /** Asked only of this gender, and from and to these ages (both included); absent = everybody. */
  readonly gender?: Gender;
  readonly maxAge?: number;
  readonly minAge?: number;
  /** What a 是 means: the sale ends here, or an underwriter looks. */
  readonly onYes: 'decline' | 'review';
}

export interface ProductDocument {
  readonly id: string;
  readonly title: string;
  /** `terms` also carries the exclusions that are confirmed clause by clause. */
  readonly kind: 'terms' | 'notice' | 'exclusions' | 'privacy' | 'rates' | 'cash_values';
  /** Must be opened and read to its end before the application may begin. */
  readonly mustRead: boolean;
  /** SHA-256 (hex) of the exact text or table that was shown. Set on import. */
  readonly hash: string;
}

export interface ProductPlan {
  readonly planId: string;
  readonly name: string;
  readonly summary: string;
  readonly riders: readonly string[];
}

/**
 * A product version as it was imported: everything that rules, screens and calls need to know of it.
 * Rates live beside it, on the server only.
 */
export interface Product {
  readonly goodsId: string;
  /** SHA-256 (hex) of the whole product folder: an order keeps it. */
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
  /** Age of the insured at entry. `minDays` counts from birth. */
  readonly entryAge: { readonly minDays: number; readonly maxAge: number };
  readonly entryAgeBounds: readonly EntryAgeBound[];
  readonly sumAssured: {
    readonly min: Fen;
    readonly max: Fen;
    readonly step: Fen;
    readonly choices: readonly Fen[];
  };
  /** Death cover of a minor under this product: only the premiums paid, or the sum assured. */
  readonly minorDeathBenefit: 'premiums_paid' | 'sum_assured';
  readonly waitingDays: number;
  readonly coolingOffDays: number;
  /** Minutes that an unpaid order waits for its money. */
  readonly payWithinMinutes: number;
  readonly relations: readonly Relation[];
  readonly certificateTypes: readonly CertificateType[];
  /** Highest life-risk class (1-7) that is accepted. */
  readonly maxLifeRisk: number;
  /** Province codes sold to; empty = everywhere. */
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
