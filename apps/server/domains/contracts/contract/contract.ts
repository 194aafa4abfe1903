import type { CertificateTypeCode } from '@portal/reference/certificate-types.ts';
import type { GenderCode } from '@portal/reference/genders.ts';
import type { GroupRelation, RelationCode } from '@portal/reference/relations.ts';
import type { PremiumPlan } from '@portal/rules/premium/instalments.ts';
import type { CoolingOffStart } from '@portal/rules/product/terms/cooling-off.ts';
import type { LifeEvent, PerYear, Surrender } from '@portal/rules/product/product.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Sealer } from '#platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '#platform/upgrade-stored.ts';
import type { ContractRef, SealedVersion } from './contracts.queries.ts';

/**
 * A contract as it was concluded, frozen when its policy is issued. Everything that is shown of a policy is read from it or from the rows
 * that follow from it (`rows/`), so it needs neither the application nor the product nor its tables. It fits every kind of product: the
 * choices are in words. People are complete; they are masked where they are shown.
 */
export interface Contract {
  readonly goodsId: string;
  /** The hash of the product folder. */
  readonly productVersion: string;
  readonly productName: string;
  readonly shortName: string;
  readonly termsName: string;
  readonly filingNo: string;
  /** The choices: 保障期间 终身, 交费期间 20 年交, 基本保额 30万元. */
  readonly terms: readonly ContractTerm[];
  /** `payments` is the number of all premiums, `perYear` of them a year; 1 is a single premium. */
  readonly premium: { readonly amount: Fen; readonly payments: number; readonly perYear: PerYear };
  /** The policy whose cover this one continues without a gap. Absent: a first contract. */
  readonly renews?: { readonly policyNo: string; readonly coverUntil: string };
  readonly effectiveOn: string;
  /** The last day of cover. Null: for life. */
  readonly coverUntil: string | null;
  readonly coolingOffDays: number;
  /** The event that its terms call the receipt, after which the cooling-off period runs. */
  readonly coolingOffFrom: CoolingOffStart;
  /** Days of grace, and years for a reinstatement, as far as the product stated them. Absent: the usual ones. */
  readonly graceDays?: number;
  readonly reinstatementYears?: number;
  /** The refund at an end after the cooling-off period: the cash value, or the net premium of the days that are left. */
  readonly earlyEnd: 'cash_value' | 'unexpired_premium';
  /** How the customer ends it after the cooling-off period, as the product stated it. Absent: a version before products did. */
  readonly surrender?: Surrender;
  readonly applicant: ContractPerson | ContractOrganisation;
  /** Empty if a group is insured: its members are rows only, as there may be thousands. */
  readonly members: readonly ContractMember[];
  readonly group?: ContractGroup;
  /** The benefits and exclusions of each chosen coverage, as it was sold. */
  readonly clauses: readonly CoverageClauses[];
  /** Terms, notices and tables of the version sold, of the chosen coverages. */
  readonly documents: readonly ContractDocument[];
  /** The questions of the application with their answers, the insured people first. */
  readonly declarations: readonly Declaration[];
}

export interface CoverageClauses {
  /** The id of the coverage. */
  readonly coverage: string;
  readonly name: string;
  readonly benefits: readonly {
    readonly name: string;
    /** When it is paid, in one sentence. */
    readonly how: string;
    /** The amount in words: 每次基本保额的 30%. */
    readonly amount: string;
    /** Of one that is paid to somebody who lives. */
    readonly event?: LifeEvent;
    /** In percent of the coverage's sum. Null: it depends on something else. */
    readonly shareOfSum: number | null;
  }[];
  readonly exclusions: readonly string[];
}

export interface ContractDocument {
  readonly id: string;
  readonly title: string;
  /** SHA-256 (hex) of its text. */
  readonly hash: string;
}

/** One question to one person. */
export interface Declaration {
  /** The id of a member, or the applicant. */
  readonly of: { readonly member: string } | 'applicant';
  /** The points that it names are further lines. */
  readonly question: string;
  readonly answer: 'yes' | 'no';
  /** The details of a 是, as label and text. */
  readonly details: readonly (readonly [label: string, text: string])[];
}

export interface ContractTerm {
  readonly label: string;
  readonly value: string;
}

/** An organisation that is the applicant. */
export interface ContractOrganisation {
  readonly kind: 'organisation';
  readonly name: string;
  readonly creditCode: string;
  readonly region?: { readonly codes: readonly string[]; readonly label: string };
  readonly address?: string;
  /** The name of the contact person; phone and e-mail are theirs. */
  readonly contact?: string;
  readonly phone?: PhoneNumber;
  readonly email?: string;
  /** Who signed for it. */
  readonly officer?: { readonly name: string; readonly title: string };
}

export function isOrganisation(applicant: Contract['applicant']): applicant is ContractOrganisation {
  return 'creditCode' in applicant;
}

/** The name of the applicant, as others may see it: a person's masked, an organisation's as in a public register. */
export function shownName(applicant: Contract['applicant']): string {
  return isOrganisation(applicant) ? applicant.name : maskName(applicant.name);
}

/** The people of a group. */
export interface ContractGroup {
  /** The closed table of its people, with the SHA-256 (hex) over them. */
  readonly roster: { readonly id: string; readonly count: number; readonly sha256: string };
  readonly place: { readonly name: string; readonly region: string; readonly address: string };
  /** The coverages of each person of a class of occupation. */
  readonly classes: readonly { readonly lifeClass: number; readonly count: number; readonly coverages: readonly PricedCoverage[] }[];
}

/**
 * A person with everything that was entered, and the words for codes. Other fields of the application are stored too; they are not listed
 * because nothing reads them here.
 */
export interface ContractPerson {
  readonly name: string;
  readonly gender: GenderCode;
  readonly birthday: string;
  readonly certificateType: CertificateTypeCode;
  readonly certificateNo: string;
  readonly certificateValidUntil?: string;
  readonly nationality?: string;
  readonly occupation?: { readonly code: string; readonly label: string };
  readonly socialInsurance?: 'yes' | 'no';
  readonly phone?: PhoneNumber;
  readonly email?: string;
  readonly region?: { readonly codes: readonly string[]; readonly label: string };
  readonly address?: string;
  readonly postcode?: string;
  /** Whole yuan. */
  readonly annualIncome?: number;
}

export interface ContractBeneficiary extends Partial<Omit<ContractPerson, 'name' | 'certificateType' | 'certificateNo'>> {
  readonly name: string;
  readonly certificateType: CertificateTypeCode;
  readonly certificateNo: string;
  /** The relation of the beneficiary to the insured. */
  readonly relation: RelationCode;
  /** 1 is paid first. */
  readonly order: number;
  /** In whole percent. */
  readonly share: number;
}

/** An insured person with their part of the contract. */
export interface ContractMember {
  /** Unique in the contract. */
  readonly id: string;
  readonly person: ContractPerson;
  /** The relation of the insured to the applicant. */
  readonly relation: RelationCode | GroupRelation;
  /** The age that the price depends on. */
  readonly entryAge: number;
  readonly coverages: readonly PricedCoverage[];
  /** Those of the death benefit. Empty: by law. Null: nothing is paid at a death. */
  readonly beneficiaries: readonly ContractBeneficiary[] | null;
  /** At the end of every policy year, of all coverages together. Empty if there are none. */
  readonly cashValues: readonly Fen[];
  /** The first day of an annuity. Absent: none is paid. */
  readonly payoutOn?: string;
}

export interface PricedCoverage {
  /** Unique for its member. */
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: 'main' | 'rider';
  /** The person whose life is covered. */
  readonly life: 'insured' | 'applicant';
  /** Null: the coverage has no sum of its own. */
  readonly sum: Fen | null;
  /** The benefit in words. */
  readonly amount: string;
  /** In words. */
  readonly coverPeriod: string;
  /** In words. */
  readonly paymentPeriod: string;
  /** From the first day of cover on; 0 for none. */
  readonly waitingDays: number;
  /** The last day of this coverage. Null: for life. */
  readonly coverUntil: string | null;
  /** Of each payment. */
  readonly premium: Fen;
}

const steps: UpgradeSteps = [];

/** The schema of contracts that this version writes. */
export const contractSchema = schemaAfter(steps);

const ownerOf = ({ policyId, version }: ContractRef): string => `${policyId}/${version}`;

export function sealContract(sealer: Sealer, ref: ContractRef, contract: Contract): Buffer {
  return sealer.sealJson('contract', ownerOf(ref), contract);
}

/** Opens a stored contract. Throws for one of a newer schema. */
export function readContract(sealer: Sealer, ref: ContractRef, { schema, contract_sealed: sealed }: SealedVersion): Contract {
  const document = sealer.openJson('contract', ownerOf(ref), sealed);
  // Only recordContract writes it.
  return upgradeStored('contract', steps, { schema, document }) as Contract;
}

/** The contract as far as it is about one member: the others and their clauses are left out. */
export function partOf(contract: Contract, member: ContractMember): Contract {
  const ids = new Set(member.coverages.map(({ id }) => id));
  const { group: _others, ...shared } = contract;
  return { ...shared, members: [member], clauses: contract.clauses.filter(({ coverage }) => ids.has(coverage)) };
}

/** The coverages of each person: those of every member, or those of every class of a group. */
export function pricedCoverages({ members, group }: Contract): PricedCoverage[] {
  return [...members, ...(group?.classes ?? [])].flatMap(({ coverages }) => coverages);
}

/** When its premiums are due. */
export function premiumPlanOf({ effectiveOn, coverUntil, premium, graceDays }: Contract): PremiumPlan {
  const { payments, perYear } = premium;
  return { effectiveOn, coverUntil, payments, perYear, ...(graceDays !== undefined && { graceDays }) };
}

/** The day on which the last of several covers ends. Null: one of them is for life. */
export function latestEnd(ends: readonly (string | null)[]): string | null {
  return ends.includes(null) ? null : (ends.toSorted((one, other) => ((one ?? '') < (other ?? '') ? 1 : -1))[0] ?? null);
}

/** The sum of the only main coverage of the only member. Null if it has none, or if there are several; of a group, where it is each person's. */
export function sumAssuredOf({ members }: Contract): Fen | null {
  const main = members.flatMap(({ coverages }) => coverages).filter(({ kind }) => kind === 'main');
  return main.length === 1 ? (main[0]?.sum ?? null) : null;
}
