import type { Fen } from '../../values/money.ts';
import type { Need } from '../../product/need-names.ts';
import type { PaperType } from '../../service/papers.ts';
import type { CertificateType, Gender, Relation } from '../../product/product.ts';

/** The value of an input: the id of an option, or an amount. */
export type Choice = string | Fen;

/** The choices on the product page. They are sufficient for a price. */
export interface Selection {
  readonly planId: string;
  /** Input id → what was chosen. */
  readonly choices: Readonly<Record<string, Choice>>;
  /** Ids of the chosen riders. No rider is chosen by default, and the main risks are always covered. */
  readonly riders: readonly string[];
}

export interface PhoneNumber {
  /** Calling code without the plus sign: `86`, `852` … */
  readonly countryCode: string;
  readonly number: string;
}

/** Where somebody is resident for tax: only in China, only elsewhere, or both. */
export type TaxResidenceKind = 'china' | 'elsewhere' | 'both';

/** A country besides China where somebody is resident for tax. */
export interface TaxResidence {
  /** Alpha-3 code. */
  readonly country?: string;
  /** The taxpayer identification number. */
  readonly number?: string;
  /** Why there is no number: the country issues none, or it could not be obtained, for the reason in `explanation`. */
  readonly absence?: 'not_issued' | 'not_obtained';
  readonly explanation?: string;
}

/** The statement of somebody who is resident elsewhere too. */
export interface TaxDetails {
  /** In Latin letters. */
  readonly surname?: string;
  readonly givenName?: string;
  /** Country, province and city, in Chinese or English. */
  readonly livesIn?: string;
  readonly bornIn?: string;
  readonly residences?: readonly TaxResidence[];
}

/** A person as entered so far. An absent field is not answered yet; rules that need it return a finding. */
export interface Person {
  readonly name?: string;
  readonly certificateType?: CertificateType;
  readonly certificateNo?: string;
  /** `YYYY-MM-DD`; `9999-12-31` means 长期. */
  readonly certificateValidUntil?: string;
  readonly gender?: Gender;
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  readonly birthday?: string;
  /** Alpha-3 code, `CHN`. */
  readonly nationality?: string;
  /** Seven-digit code of an occupation leaf. */
  readonly occupation?: string;
  /** Whether the person has social medical insurance. */
  readonly socialInsurance?: 'yes' | 'no';
  readonly phone?: PhoneNumber;
  readonly email?: string;
  /** Six-digit codes, province first. Two codes for a city without districts, else three. */
  readonly region?: readonly string[];
  readonly address?: string;
  readonly postcode?: string;
  /** Whole yuan per year. */
  readonly annualIncome?: number;
  /** Of a minor: what all policies of other insurers pay on death, whole yuan. */
  readonly otherDeathCover?: number;
  readonly taxResidence?: TaxResidenceKind;
  readonly taxDetails?: TaxDetails;
}

/** Whom the insurer reaches in an organisation. */
export interface ContactPerson {
  readonly name?: string;
  readonly phone?: PhoneNumber;
  readonly email?: string;
}

/** What an organisation is, as far as it decides who is named as standing behind it. */
export type OrganisationKind = 'company' | 'state' | 'listed' | 'public' | 'association' | 'household';

/** How somebody stands behind an organisation: equity, returns or votes, another way, or its day-to-day management. */
export type OwnerBasis = 'share' | 'benefit' | 'control' | 'manager';

/** A person who stands behind an organisation (受益所有人). */
export interface BeneficialOwner {
  readonly party: PartyId;
  readonly basis?: OwnerBasis;
  /** Of `share` and `benefit`: percent as typed, at most two decimals. */
  readonly share?: string;
  /** `YYYY-MM-DD`. */
  readonly since?: string;
  /** Where a person lives who is no Chinese national, in their words. */
  readonly livesIn?: string;
}

/** An organisation that buys cover for its people, as entered so far. */
export interface Organisation {
  readonly name?: string;
  /** The unified social credit code (GB 32100-2015), 18 characters. */
  readonly creditCode?: string;
  /** Six-digit codes, province first. */
  readonly region?: readonly string[];
  readonly address?: string;
  readonly contact?: ContactPerson;
  /** Who signs for the organisation: the legal representative, or somebody with a power of attorney. */
  readonly officer?: { readonly name?: string; readonly title?: string };
  /** The picture of the business licence. The server says whether there is one; the file is not in the answers. */
  readonly licence?: { readonly id: string; readonly sha256: string };
  readonly kind?: OrganisationKind;
  readonly owners?: readonly BeneficialOwner[];
  /** The owners are those of an earlier order of this organisation, last confirmed on this day, until the customer confirms or changes them. */
  readonly ownersKnown?: { readonly creditCode: string; readonly on: string };
  /** Why the owners differ from the register, in the customer's words. */
  readonly ownersNote?: string;
}

/** Who may be the applicant. All other roles are people's. */
export type Party = Person | Organisation;

/** The id of a party of a sale, unique in it. */
export type PartyId = string;

export interface Beneficiary {
  readonly party: PartyId;
  /** The relation of the beneficiary to the insured. */
  readonly relation?: Exclude<Relation, '00'>;
  /** 1 is paid first. The shares of one order add up to 100 %. */
  readonly order?: number;
  /** In whole percent. */
  readonly share?: number;
}

export interface Beneficiaries {
  readonly kind?: 'statutory' | 'named';
  readonly named: readonly Beneficiary[];
}

/** An insured person with their part of the sale. */
export interface Insured {
  /** Unique in the sale. */
  readonly id: string;
  /** The applicant if `relation` is `00`. */
  readonly party: PartyId;
  /** The relation of the insured to the applicant. */
  readonly relation?: Relation;
  readonly planId: string;
  /** The choices of inputs that each insured has of their own. */
  readonly choices: Selection['choices'];
  readonly riders: readonly string[];
  /** Those of the death benefit. */
  readonly beneficiaries: Beneficiaries;
}

/** The place whose people are insured. */
export interface Place {
  readonly name?: string;
  /** Six-digit codes, province first. */
  readonly region?: readonly string[];
  readonly address?: string;
}

/** People by their life class of occupation: `{ "1": 40, "3": 12 }`. */
export type ClassCounts = Readonly<Record<string, number>>;

/** A table of insured people that was checked and closed. It never changes, so a sale keeps only its id, its hash and its totals. */
export interface RosterRef {
  readonly id: string;
  readonly count: number;
  /** SHA-256 (hex) of its people in order, see `domains/rosters/roster-digest.ts`. */
  readonly sha256: string;
  readonly classes: ClassCounts;
}

/** The people whom an organisation insures, and what all of them have. */
export interface Group {
  readonly planId: string;
  readonly riders: readonly string[];
  readonly place: Place;
  /** How many people there will be, for a price before they are named. With a roster its own classes count. */
  readonly expected: ClassCounts;
  /** Set by the server; a browser's value is ignored. */
  readonly roster?: RosterRef;
}

/** How long a cover is wanted: up to 10 years, 10 to 30 years, for life. */
export type WantedTerm = 'short' | 'long' | 'life';

/** What a customer says about needs and means before a cover of more than a year is sold (适当性管理办法 34, 35). */
export interface Suitability {
  readonly needs?: readonly Need[];
  readonly term?: WantedTerm;
  /** Whole yuan for this contract: a year, or once if it is paid at once. */
  readonly budget?: number;
  /** Of the whole family, whole yuan a year. */
  readonly familyIncome?: number;
  /** The needs that other cover, with whomever, meets already. Empty: none. */
  readonly held?: readonly Need[];
  /** The written confirmation of who buys against the advice: the words, and the reasons that they were written under. */
  readonly insisted?: { readonly words: string; readonly against: string };
}

/**
 * All answers of a customer for one sale. It is saved at every step, complete or not. A person is typed once, as a party, and
 * the roles refer to it.
 */
export interface Application {
  readonly goodsId: string;
  readonly parties: Readonly<Record<PartyId, Person>>;
  readonly applicant: PartyId;
  /** Buys instead of a person: the party of the applicant is empty then. */
  readonly organisation?: Organisation;
  /** The choices of inputs that all insureds share. */
  readonly choices: Selection['choices'];
  /** At least one, or none if a group is insured. */
  readonly insureds: readonly Insured[];
  /** Asked of covers of more than a year. */
  readonly suitability?: Suitability;
  /** The people of an organisation, who are not parties of the sale: there may be thousands. */
  readonly group?: Group;
  /** Each person's answers by question id. */
  readonly health: Readonly<Record<PartyId, HealthAnswers>>;
  /** The details of each 是, by person and question. The draft keeps them if the answer becomes 否, but they are not read then. */
  readonly healthDetails: Readonly<Record<PartyId, Readonly<Record<string, HealthDetails>>>>;
  readonly bodies: Readonly<Record<PartyId, Body>>;
  /** The customer clicked 我已知悉 in the notice dialog. */
  readonly noticeAcknowledged: boolean;
  /** Document id → hash of the version that the customer read to the end; of an agreement, the version that the declarations named. */
  readonly documentsRead: Readonly<Record<string, string>>;
  /** Ids of the exclusion clauses that the customer confirmed. */
  readonly exclusionsConfirmed: readonly string[];
  /** Separate consents: kind → version of the text that was agreed to. */
  readonly consents: Readonly<Partial<Record<'health_answers' | 'relatives' | 'child_under_14', string>>>;
  /** The customer agreed to the declarations on the last page. */
  readonly declarationAgreed: boolean;
}

export type HealthAnswers = Readonly<Record<string, 'yes' | 'no'>>;

/** A file of the medical reports that were uploaded with a 是. The server says which there are; the file itself is not in the answers. */
export interface HealthReport {
  readonly id: string;
  readonly mediaType: PaperType;
  readonly bytes: number;
  /** Of a PDF of several pages how many. */
  readonly pages?: number | undefined;
  /** SHA-256 (hex) of the stored file. */
  readonly sha256: string;
}

/** The details of a 是. */
export interface HealthDetails {
  /** The points of the question that apply, in its words. */
  readonly points?: readonly string[];
  /** `YYYY-MM`. */
  readonly since?: string;
  readonly treatedAt?: string;
  readonly text?: string;
  /** The uploaded reports: set by the server; a browser's value is ignored. */
  readonly reports?: readonly HealthReport[];
}

/** Height and weight as typed: whole centimetres, and kilograms with at most one decimal. */
export interface Body {
  readonly height?: string;
  readonly weight?: string;
}
