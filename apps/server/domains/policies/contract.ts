import type { CertificateTypeCode } from '@portal/reference/certificate-types.ts';
import type { GenderCode } from '@portal/reference/genders.ts';
import type { RelationCode } from '@portal/reference/relations.ts';
import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';

/**
 * A contract as it was concluded, frozen when its policy is issued. Everything that is shown of a policy is read from it or from
 * the rows that follow from it (`rows/`), so it needs neither the application nor the product nor its tables. It fits every kind of
 * product: what was chosen is in words. People are complete; they are masked where they are shown.
 */
export interface Contract {
  readonly goodsId: string;
  /** The hash of the product folder. */
  readonly productVersion: string;
  readonly productName: string;
  readonly shortName: string;
  readonly termsName: string;
  readonly filingNo: string;
  /** What was chosen: 保障期间 终身, 交费期间 20 年交, 基本保额 30万元. */
  readonly terms: readonly ContractTerm[];
  /** `payments` is the number of yearly premiums; 1 is a single premium. */
  readonly premium: { readonly amount: Fen; readonly payments: number };
  readonly effectiveOn: string;
  /** The last day of cover. Null: for life. */
  readonly coverUntil: string | null;
  readonly coolingOffDays: number;
  /** What is refunded at an end after the cooling-off period: the cash value, or the net premium of the days that are left. */
  readonly earlyEnd: 'cash_value' | 'unexpired_premium';
  readonly applicant: ContractPerson;
  readonly members: readonly ContractMember[];
}

export interface ContractTerm {
  readonly label: string;
  readonly value: string;
}

/** A person with everything that was entered, the labels of codes included. */
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
  /** What the beneficiary is to the insured. */
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
  /** What the insured is to the applicant. */
  readonly relation: RelationCode;
  /** The age that the price depends on. */
  readonly entryAge: number;
  readonly coverages: readonly PricedCoverage[];
  /** Those of the death benefit. Empty: by law. Null: nothing is paid at a death. */
  readonly beneficiaries: readonly ContractBeneficiary[] | null;
  /** At the end of every policy year, of all coverages together. Empty if there are none. */
  readonly cashValues: readonly Fen[];
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
  /** Of each payment. Null only in a contract frozen afterwards whose price could not be repeated. */
  readonly premium: Fen | null;
}

/** A contract of schema 1 had the same waiting days for all coverages. */
interface Contract1 extends Omit<Contract, 'members'> {
  readonly waitingDays: number;
  readonly members: readonly (Omit<ContractMember, 'coverages'> & { readonly coverages: readonly Omit<PricedCoverage, 'waitingDays'>[] })[];
}

function spreadWaitingDays({ waitingDays, members, ...contract }: Contract1): Contract {
  return {
    ...contract,
    members: members.map((member) => ({ ...member, coverages: member.coverages.map((coverage) => ({ ...coverage, waitingDays })) })),
  };
}

const steps: UpgradeSteps = [spreadWaitingDays];

/** The schema of contracts that this version writes. */
export const contractSchema = schemaAfter(steps);

export function sealContract(sealer: Sealer, contract: Contract): Buffer {
  return sealer.seal(JSON.stringify(contract));
}

/** Opens a stored contract of this schema or an older one. Throws for a newer one. */
export function readContract(sealer: Sealer, schema: number, sealed: Buffer): Contract {
  const document: unknown = JSON.parse(sealer.openText(sealed));
  // The steps lead to the present schema.
  return upgradeStored('contract', steps, { schema, document }) as Contract;
}

/** All coverages of a contract, with their members. */
export function coveragesOf({ members }: Contract): { readonly member: ContractMember; readonly coverage: PricedCoverage }[] {
  return members.flatMap((member) => member.coverages.map((coverage) => ({ member, coverage })));
}

/** Whether the price of every coverage is known. */
export function isPriced(contract: Contract): boolean {
  return coveragesOf(contract).every(({ coverage }) => coverage.premium !== null);
}

/** The sum of the only main coverage. Null if it has none, or if there are several. */
export function sumAssuredOf(contract: Contract): Fen | null {
  const main = coveragesOf(contract).filter(({ coverage }) => coverage.kind === 'main');
  return main.length === 1 ? (main[0]?.coverage.sum ?? null) : null;
}
