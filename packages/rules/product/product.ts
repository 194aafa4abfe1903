import type { Fen } from '../values/money.ts';
import type { CoolingOffStart } from './terms/cooling-off.ts';
import type { HospitalRule } from './terms/hospital-rule.ts';

/** Gender codes of the specification: `0` male, `1` female. */
export type Gender = '0' | '1';

/** The relation of the insured to the applicant: `00` self, `01` parent, `02` spouse, `03` child (spec 2 §3). */
export type Relation = '00' | '01' | '02' | '03';

/** Certificate type codes (spec 2 §3). */
export type CertificateType = '0' | '1' | '4' | '7' | 'B' | 'E' | 'G' | 'H' | 'I';

/** How long an option lasts: a number of years, up to an age, or for life. */
export type Term = { readonly years: number } | { readonly toAge: number } | 'life';

/** Payments in a year: yearly, half-yearly, quarterly, monthly. */
export type PerYear = 1 | 2 | 4 | 12;

export interface Option<Money = Fen> {
  readonly id: string;
  readonly label: string;
  readonly term?: Term;
  /** The amount that the option stands for, for example a deductible. */
  readonly amount?: Money;
  /** How many units of the cover it is. */
  readonly units?: number;
  /** How often a year premiums are paid, or an annuity in equal parts of the sum. */
  readonly perYear?: PerYear;
  /** The share of the yearly premium that one of these premiums is, as filed, in hundredths of a percent. */
  readonly share?: number;
}

/**
 * The meaning of an input for the code: `cover` the cover period, `payment` the payment period (`years` of its term are those in which
 * premiums are paid, 1 is a single premium), `frequency` how often a year (`perYear` and `share`), `sum` the sum assured, `units` how many
 * units of the cover (`units`), `payout` the age from which an annuity is paid (`toAge` of its term), `payoutMode` how often (`perYear`).
 */
export type InputRole = 'cover' | 'payment' | 'frequency' | 'sum' | 'units' | 'payout' | 'payoutMode';

interface InputBase {
  /** Rate tables, limits and applications name the input by this id. */
  readonly id: string;
  readonly label: string;
  readonly role?: InputRole;
  /** `insured`: each insured has a choice of their own. `place`: it is a fact of the place that a contract is for. Absent: one choice for all. */
  readonly scope?: 'insured' | 'place';
  /** The choice is a statement of the insured, such as whether they smoke: the contract names it with the person. */
  readonly declared?: boolean;
  /** One sentence below the field. */
  readonly help?: string;
}

/** A choice among options. With one option there is nothing to choose, and pages show it as text. */
export interface ChoiceInput<Money = Fen> extends InputBase {
  readonly type: 'choice';
  readonly options: readonly Option<Money>[];
}

/** An amount of money: `min` plus a multiple of `step`, at most `max`. `choices` are offered first. */
export interface AmountInput<Money = Fen> extends InputBase {
  readonly type: 'amount';
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
  readonly choices: readonly Money[];
  /** The trial asks for the premium first, begins with this one, and finds the sum. Absent: it asks for the sum. */
  readonly givenPremium?: Money;
}

/** Something that the customer chooses about the cover. */
export type Input<Money = Fen> = ChoiceInput<Money> | AmountInput<Money>;

/** Facts of a life that limits and rate tables may name. Ages are full years on the day of the application; `ageDays` counts from birth. */
export type Fact = 'age' | 'ageDays' | 'gender' | 'relation' | 'lifeClass' | 'socialInsurance';

/** The range or the set that a value must be in. Bounds are inclusive, those of an amount in whole yuan. */
export interface Range {
  readonly only?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** When a limit is judged: `entry` a first contract, `renewal` a new term of one that ends. */
export type Stage = 'entry' | 'renewal';

/**
 * A limit on an input or a fact. It applies while all conditions of `when` hold, each of them the range of an input or a fact.
 * Facts are those of the insured; those of the applicant if the limit belongs to a coverage of the applicant's life.
 */
export interface Limit extends Range {
  /** The limit applies at this stage only. Absent: at both. */
  readonly stage?: Stage;
  /** The limit applies only if this coverage is chosen. */
  readonly coverage?: string;
  readonly when?: Readonly<Record<string, Range>>;
  /** The id of an input or a fact. */
  readonly on: string;
}

/** The amount of a benefit as a formula that does not depend on the age. `share` is in whole percent. */
export type PlainFormula<Money = Fen> =
  | { readonly of: 'sum'; readonly share?: number }
  /** The premiums paid so far for all coverages but the waivers. */
  | { readonly of: 'premiumsPaid'; readonly share?: number }
  /** At the end of the policy year. */
  | { readonly of: 'cashValue' }
  /** The sum, which grows from the second policy year on by `growth` hundredths of a percent a year, compound. */
  | { readonly of: 'grownSum'; readonly growth: number }
  | { readonly of: 'premiumsDue' }
  /**
   * Expenses above a yearly deductible (the input whose option has the amount), up to a yearly limit. With `limitBy`, an input whose option
   * has the limit, `limit` is the most of any option.
   */
  | { readonly of: 'expenses'; readonly deductible?: string; readonly share: number; readonly limit: Money; readonly limitBy?: string }
  /** The amount of the chosen option of the input `amount` for each day, at most `maxDays` of them. */
  | { readonly of: 'daily'; readonly amount: string; readonly maxDays: number }
  /** The sum in each policy year from the payout age on, for life. */
  | { readonly of: 'annuity' }
  /** The unpaid rest of the annuity of the first `years` years, after the payments of the policy year. */
  | { readonly of: 'guaranteedRest'; readonly years: number };

/** The greatest of several amounts. */
export interface Greatest<Money = Fen> {
  readonly of: 'greatest';
  readonly parts: readonly PlainFormula<Money>[];
}

/** `byAge`: the first part that applies to the age on the day of the event: those younger than `under`, the last one all others. */
export type Formula<Money = Fen> =
  | PlainFormula<Money>
  | Greatest<Money>
  /** Before the payout age and from it on. */
  | { readonly of: 'byPayout'; readonly before: PlainFormula<Money> | Greatest<Money>; readonly after: PlainFormula<Money> }
  | { readonly of: 'byAge'; readonly parts: readonly { readonly under?: number; readonly pays: PlainFormula<Money> | Greatest<Money> }[] };

/** The event that a benefit is paid for. */
export type Trigger =
  | 'critical_illness'
  | 'moderate_illness'
  | 'mild_illness'
  | 'death'
  | 'accidental_death'
  | 'accidental_disability'
  | 'medical_expenses'
  | 'hospital_stay'
  | 'survival';

/**
 * When a benefit is owed because somebody lives: `maturity` at the end of the cover, `survival` on days within it, `annuity` year by year
 * from the payout age on. What a contract owes follows from it, never from the name of the benefit.
 */
export type LifeEvent = 'maturity' | 'survival' | 'annuity';

export interface Benefit<Money = Fen> {
  readonly id: string;
  readonly name: string;
  /** One sentence for customers: when it is paid, and the effect of the payment. */
  readonly how: string;
  /** The formula in words: `基本保额`, `每次基本保额的 30%`. */
  readonly amount: string;
  readonly note?: string;
  readonly trigger: Trigger;
  /** Of a benefit with the trigger `survival`, and of no other. */
  readonly event?: LifeEvent;
  readonly pays: Formula<Money>;
}

export interface ExclusionClause {
  /** Unique among all clauses of the product. */
  readonly id: string;
  readonly text: string;
}

/** The kind of a coverage. Code that depends on it switches exhaustively. */
export type CoverageKind = 'critical_illness' | 'term' | 'whole_life' | 'annuity' | 'medical' | 'accident' | 'allowance' | 'waiver';

/** The pictures that a product may have, as drawn in the web app's `public/motifs`. */
export const motifs = [
  'lighthouse',
  'hospital',
  'kite',
  'pine',
  'umbrella',
  'house',
  'tree',
  'sail',
  'family',
  'nest',
  'workplace',
] as const;
export type Motif = (typeof motifs)[number];

/** A contract that is priced on its own. One without `requires` is a main risk, the others are riders. */
export interface Coverage<Money = Fen> {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly kind: CoverageKind;
  /** The life that is covered. Its age and gender select the rate. */
  readonly life: 'insured' | 'applicant';
  /** Ids of the coverages that must be chosen with it. */
  readonly requires: readonly string[];
  readonly benefits: readonly Benefit<Money>[];
  /**
   * The base that the rate is applied to: the sum assured (per 1,000 yuan), the units (each), the premium of the coverages that it waives
   * (per 1,000 yuan), or nothing: the rate is the premium.
   */
  readonly base: 'sum' | 'units' | 'waivedPremium' | 'fixed';
  /** Whether it has cash values. Without them an early end refunds the premium of the days that are left. */
  readonly hasCashValues: boolean;
  /** Clauses that apply to this coverage only, each confirmed on its own. */
  readonly exclusions: readonly ExclusionClause[];
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
  | 'socialInsurance'
  | 'phone'
  | 'email'
  | 'region'
  | 'address'
  | 'postcode'
  | 'annualIncome'
  | 'taxResidence';

/** The details that a 是 asks for, each with its label. A field without a label is not asked for. */
export interface HealthDetailFields {
  /** Which of the points apply. */
  readonly points?: string;
  /** Since which month. */
  readonly since?: string;
  /** The hospital, or the company. */
  readonly treatedAt?: string;
  /** In the customer's own words, at most `max` characters. */
  readonly text?: { readonly label: string; readonly max: number };
  /** Medical reports, which may be uploaded and never have to be. */
  readonly reports?: string;
}

/**
 * Height and weight of an insured, asked between these ages, inclusive. Bounds are those of the body mass index with one decimal,
 * inclusive: at or beyond those of `decline` the sale is declined, else at or beyond those of `review` an underwriter decides.
 */
export interface BodyQuestion {
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly review: { readonly atMost: number; readonly atLeast: number };
  readonly decline: { readonly atMost: number; readonly atLeast: number };
}

export interface HealthQuestion {
  readonly id: string;
  /**
   * Whom the question concerns: the insured, with a coverage of the applicant's life the applicant, or all people of a group, for whom the
   * organisation answers.
   */
  readonly about: 'insured' | 'applicant' | 'group';
  readonly text: string;
  readonly points: readonly string[];
  /** Asked only of this gender and between these ages, inclusive; absent = no limit. */
  readonly gender?: Gender;
  readonly maxAge?: number;
  readonly minAge?: number;
  /** The effect of 是: the sale is declined, or an underwriter reviews the application. */
  readonly onYes: 'decline' | 'review';
  /** The details that a 是 under review asks for. */
  readonly details?: HealthDetailFields;
}

/** A point of a summary, in plain words. */
export interface SummaryPoint {
  readonly heading: string;
  readonly texts: readonly string[];
}

export interface ProductDocument {
  readonly id: string;
  readonly title: string;
  /** `terms` also contains the exclusions, which are confirmed one by one. */
  readonly kind: 'terms' | 'notice' | 'exclusions' | 'privacy' | 'rates' | 'cash_values';
  /** Whether it must be read before the application can start: to the end, or by its summary and then from the end. */
  readonly mustRead: boolean;
  /** What is written for its one-screen summary; `sale/pages/document-summary.ts` adds what follows from the product. */
  readonly summary?: readonly SummaryPoint[];
  /** SHA-256 (hex) of the exact text or table. Set on import. */
  readonly hash: string;
}

/**
 * A choice of riders under a name. The main risks belong to every plan. A plan may also fix inputs and have waiting days of its own; limits
 * and rate tables may name it by the key `plan`.
 */
export interface ProductPlan {
  readonly planId: string;
  readonly name: string;
  readonly summary: string;
  readonly riders: readonly string[];
  /** Input id → the id of an option, or an amount in whole yuan: nothing else can be chosen with this plan. */
  readonly sets?: Readonly<Record<string, string | number>>;
  /** Absent: those of the product. */
  readonly waitingDays?: number;
}

/**
 * A filed discount: of the tiers that are reached the last one. By the number of people that one contract insures (`insureds`) it is applied
 * to the premium of each coverage of each of them; by the sum assured of one of them (`sum`) to their coverages whose rate is for the sum.
 */
export interface Discount {
  readonly id: string;
  readonly label: string;
  readonly by: 'insureds' | 'sum';
  /** From this many people, or from this sum in whole yuan on; `share` of the premium is left, in hundredths of a percent. */
  readonly tiers: readonly { readonly from: number; readonly share: number }[];
  /** The result is rounded half up to a multiple of this many fen. */
  readonly roundTo: 1 | 10 | 100;
}

/** The renewal after the term: nothing, a new application without a promise to accept it, or guaranteed renewal for some years. */
export type Renewal = 'none' | 'rebuy' | { readonly guaranteedYears: number };

/**
 * Whether the insurer lends on the policy: up to `share` percent of the cash value without what is owed, for `months` at most, by this clause of
 * the terms. How it is asked for is said by `offeredServices`.
 */
export type PolicyLoan = 'none' | { readonly share: number; readonly months: number; readonly clause: string };

/** How a customer ends the contract after the cooling-off period. */
export interface Surrender {
  /** The number of the clause in the terms: `5.1`. */
  readonly clause: string;
  /** Days from the request within which the money is paid. */
  readonly days: number;
  /** The percentage of the premium that is kept for expenses, of a product without cash values. */
  readonly expenses?: number;
  /** Nothing is returned for somebody for whom a claim was paid. */
  readonly notAfterClaim?: boolean;
  /** It is possible only before the annuity begins. */
  readonly until?: 'payout';
}

/** Whether the contract says what is paid, or the benefits follow markets or the insurer's profit (适当性管理办法 39). */
export type BenefitKind = 'fixed' | 'variable';

/** How hard a product is to understand, and how long it binds (适当性管理办法 14). */
export type ProductGrade = 'low' | 'medium' | 'high';

/** The list of pages that a sale goes through. */
export type FlowId = 'individual' | 'family' | 'partner';

/**
 * An imported product version: all data that rules, pages and calls need. Rates are separate and only on the server.
 * Amounts are fen in code, yuan text on the wire and whole yuan in `product.yaml`.
 */
export interface ProductOf<Money> {
  readonly goodsId: string;
  readonly flow: FlowId;
  /** How many people one contract insures. */
  readonly insureds: { readonly min: number; readonly max: number };
  /** SHA-256 (hex) of the product folder. Orders store it. */
  readonly version: string;
  readonly name: string;
  readonly shortName: string;
  readonly termsName: string;
  readonly filingNo: string;
  /** The partner by whose contract it is sold (渠道合作). Absent: the insurer sells it itself. */
  readonly channel?: { readonly name: string };
  readonly category: string;
  readonly benefits: BenefitKind;
  readonly grade: ProductGrade;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Its picture on pages and lists. */
  readonly motif: Motif;
  readonly plans: readonly ProductPlan[];
  /** In the order in which pages show them. */
  readonly inputs: readonly Input<Money>[];
  readonly limits: readonly Limit[];
  /** The facts that its rate tables name, besides the age. Set on import. */
  readonly ratedBy: readonly Fact[];
  /** Main risks first. */
  readonly coverages: readonly Coverage<Money>[];
  readonly renewal: Renewal;
  /** In the order in which they are applied. Absent: none. */
  readonly discounts?: readonly Discount[];
  /** The least premium of a contract, for each payment, in whole yuan (最低保费): less is refused. Absent: any premium is accepted. */
  readonly minPremium?: number;
  readonly waitingDays: number;
  /** Those of somebody who continues the cover by a renewal without a gap. A product with renewals says so; absent in versions before. */
  readonly renewalWaitingDays?: number;
  readonly coolingOffDays: number;
  /** Days of grace for premiums after the first (宽限期, 保险法 36). Absent: `usualGraceDays`. */
  readonly graceDays?: number;
  /** Years after a lapse in which the contract may be reinstated (保险法 37). Absent: `usualReinstatementYears`. */
  readonly reinstatementYears?: number;
  /** Years from the beginning or a reinstatement in which no death by suicide is paid (保险法 44), 0 for none. Absent: two, if it pays on a death. */
  readonly suicideYears?: number;
  /** Loans on the policy. Absent: there are none. */
  readonly policyLoan?: PolicyLoan;
  /** Every product that is imported has it. Absent in versions before. */
  readonly surrender?: Surrender;
  /** Which hospitals count. Absent: its terms do not define them. */
  readonly hospitals?: HospitalRule;
  readonly coolingOffFrom: CoolingOffStart;
  /** Minutes until an unpaid order expires. */
  readonly payWithinMinutes: number;
  readonly relations: readonly Relation[];
  readonly certificateTypes: readonly CertificateType[];
  /** Codes of the provinces on sale; empty = all. */
  readonly provinces: readonly string[];
  /** Codes of the cities on sale, in these provinces. Absent: all of them. */
  readonly cities?: readonly string[];
  readonly elements: {
    readonly applicant: readonly PersonField[];
    readonly insured: readonly PersonField[];
    readonly beneficiary: readonly PersonField[];
  };
  readonly maxBeneficiaries: number;
  readonly healthQuestions: readonly HealthQuestion[];
  /** Absent: height and weight are not asked for. */
  readonly body?: BodyQuestion;
  /** The text of the dialog before the purchase, one paragraph each. */
  readonly noticeParagraphs: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly documents: readonly ProductDocument[];
  readonly saleStart: string;
  readonly saleEnd?: string;
}

export type Product = ProductOf<Fen>;
