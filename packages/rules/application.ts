import type { Fen } from './money.ts';
import type { CertificateType, Gender, Relation } from './product.ts';

/** What was chosen on the product page: enough to price the sale. */
export interface Selection {
  readonly planId: string;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly sumAssured: Fen;
  /** Ids of the riders chosen; nothing is chosen for the customer. */
  readonly riders: readonly string[];
}

export interface PhoneNumber {
  /** Calling code without plus: `86`, `852` … */
  readonly countryCode: string;
  readonly number: string;
}

/** A person as typed so far. An absent field has not been answered; rules that need it say so. */
export interface Person {
  readonly name?: string;
  readonly certificateType?: CertificateType;
  readonly certificateNo?: string;
  /** `YYYY-MM-DD`; `9999-12-31` is long-term. */
  readonly certificateValidUntil?: string;
  readonly gender?: Gender;
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  readonly birthday?: string;
  /** Alpha-3 code, `CHN`. */
  readonly nationality?: string;
  /** Seven-digit code of an occupation leaf. */
  readonly occupation?: string;
  readonly phone?: PhoneNumber;
  readonly email?: string;
  /** Six-digit codes, province first; cities without districts end at two. */
  readonly region?: readonly string[];
  readonly address?: string;
  readonly postcode?: string;
  /** Whole yuan a year. */
  readonly annualIncome?: number;
}

export interface Beneficiary extends Person {
  /** The beneficiary as seen from the insured. */
  readonly relation?: Exclude<Relation, '00'>;
  /** 1 is paid first; those of one order share 100 %. */
  readonly order?: number;
  /** Whole per cent. */
  readonly share?: number;
}

export interface Beneficiaries {
  readonly kind?: 'statutory' | 'named';
  readonly named: readonly Beneficiary[];
}

/** Everything that a customer has answered for one sale. It is saved as it stands at every step. */
export interface Application {
  readonly goodsId: string;
  readonly selection: Selection;
  readonly relation?: Relation;
  readonly applicant: Person;
  /** Unused while `relation` is self: the applicant is the insured. */
  readonly insured: Person;
  readonly beneficiaries: Beneficiaries;
  /** Answers by question id. */
  readonly health: Readonly<Record<string, 'yes' | 'no'>>;
  /** The notice dialog was answered with 我已知悉. */
  readonly noticeAcknowledged: boolean;
  /** Document id → hash of the version that was read to its end. */
  readonly documentsRead: Readonly<Record<string, string>>;
  /** Ids of the exclusion clauses confirmed one by one. */
  readonly exclusionsConfirmed: readonly string[];
  /** The declarations on the last page were agreed to. */
  readonly declarationAgreed: boolean;
}

/** One broken rule: which, where, and what the customer is told. */
export interface Finding {
  /** The rule's id, `certificate.number`, stable. */
  readonly rule: string;
  /** Dotted path into the application, `applicant.certificateNo`, `beneficiaries.named.0.share`. */
  readonly path: string;
  /** The specification's words. */
  readonly message: string;
}
