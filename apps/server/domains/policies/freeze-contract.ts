import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import { type Illustration, illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { premiumOf } from '@portal/rating/quote.ts';
import { ageAt } from '@portal/rules/age.ts';
import type { Application, Person } from '@portal/rules/application.ts';
import { chosenCoverages, isRider } from '@portal/rules/coverages.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/dates.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { type Fen, fen, showWan } from '@portal/rules/money.ts';
import { chosenOption, paymentsOf, sayChoices, sumInput, sumOf } from '@portal/rules/inputs.ts';
import type { Coverage, Formula, Product } from '@portal/rules/product.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openApplication, type OrderRow } from '../orders/public.ts';
import { type Life, type ProductVersion, rateRequestOf } from '../products/public.ts';
import type { Contract, ContractBeneficiary, ContractMember, ContractPerson, ContractTerm, PricedCoverage } from './contract.ts';

/** What an order was judged and priced by. */
export interface IssueBasis {
  readonly version: ProductVersion;
  readonly occupations: OccupationTable;
}

/** A submitted order, as far as a contract is made from it. */
export type Sale = Pick<OrderRow, 'order_no' | 'application_schema' | 'application_sealed' | 'submitted_at'>;

interface Dates {
  readonly effectiveOn: string;
  readonly coverUntil: string | null;
}

/** A submitted application, and the day that its price depends on. */
interface Opened {
  readonly basis: IssueBasis;
  readonly application: Application;
  readonly submittedOn: string;
}

function entryAge({ application, submittedOn }: Pick<Opened, 'application' | 'submittedOn'>): number {
  const { birthday } = insuredOf(application);
  if (!birthday) throw new Error('an issued application has a birthday');
  return ageAt(birthday, submittedOn);
}

/**
 * First and last day of cover. Cover begins on the day after issue. It ends on the day before an anniversary: after the years of its
 * term, or at the age of its term.
 */
function coverDates(opened: Opened, issuedOn: string): Dates {
  const effectiveOn = addDays(issuedOn, 1);
  const { application, basis } = opened;
  const term = chosenOption(basis.version.product, application.selection.choices, 'cover')?.term;
  if (term === undefined || term === 'life') return { effectiveOn, coverUntil: null };
  const years = 'years' in term ? term.years : term.toAge - entryAge(opened);
  return { effectiveOn, coverUntil: addDays(addYears(effectiveOn, years), -1) };
}

function ratedLife({ gender, birthday, socialInsurance }: Person, submittedOn: string): Life | undefined {
  return gender && birthday ? { gender, age: ageAt(birthday, submittedOn), socialInsurance } : undefined;
}

/** Prices the application with the stored tables. Undefined: they give no price, or another one than `premium`. */
function priceSale({ basis: { version }, application, submittedOn }: Opened, premium: Fen): Illustration | undefined {
  const insured = ratedLife(insuredOf(application), submittedOn);
  if (!insured) return undefined;
  const { choices, riders } = application.selection;
  const applicant = ratedLife(application.applicant, submittedOn);
  const request = rateRequestOf(version.product, { choices, riders, insured, applicant });
  const priced = illustrateBenefits(version.tables, version.plan, request);
  return priced.ok && priced.premium.total === premium ? priced : undefined;
}

function freezePerson({ occupation, region, ...person }: Person, occupations: OccupationTable): ContractPerson {
  const { name = '', gender = '0', birthday = '', certificateType = '0', certificateNo = '' } = person;
  return {
    ...person,
    name,
    gender,
    birthday,
    certificateType,
    certificateNo,
    occupation: occupation ? { code: occupation, label: findOccupation(occupations, occupation)?.label ?? '' } : undefined,
    region: region && { codes: region, label: regionLabel(region) },
  };
}

function freezeBeneficiaries({ basis: { version, occupations }, application: { beneficiaries } }: Opened): ContractBeneficiary[] | null {
  if (version.product.maxBeneficiaries === 0) return null;
  if (beneficiaries.kind !== 'named') return [];
  return beneficiaries.named.map(({ relation = '03', order = 1, share = 0, ...person }) => {
    const { gender, birthday } = person;
    return { ...freezePerson(person, occupations), gender, birthday, relation, order, share };
  });
}

/** The most that a coverage without a sum pays. Zero: it pays no amount of its own. */
function limitOf({ benefits }: Coverage): number {
  const limits = benefits.map(({ pays }: { pays: Formula }) => (pays.of === 'expenses' ? pays.limit : 0));
  return Math.max(0, ...limits);
}

/** The benefit of a coverage in words. */
function sayBenefit(coverage: Coverage, sum: Fen | null): string {
  switch (coverage.base) {
    case 'sum':
      return sum === null ? '' : showWan(sum);
    case 'waivedPremium':
      return '豁免余期保险费';
    case 'fixed':
      return `最高${showWan(fen(limitOf(coverage)))}`;
  }
}

function freezeCoverages({ basis, application }: Opened, dates: Dates, price: Illustration | undefined): PricedCoverage[] {
  const { product } = basis.version;
  const { choices } = application.selection;
  const cover = chosenOption(product, choices, 'cover')?.label ?? '';
  const payment = chosenOption(product, choices, 'payment')?.label ?? '一次交清';
  const chosenSum = sumOf(product, choices) ?? null;
  // A waiver covers the years in which premiums are due.
  const premiumYears = addDays(addYears(dates.effectiveOn, paymentsOf(product, choices)), -1);
  return chosenCoverages(product, application.selection).map((coverage): PricedCoverage => {
    const isWaiver = coverage.base === 'waivedPremium';
    const sum = coverage.base === 'sum' ? chosenSum : null;
    return {
      sum,
      amount: sayBenefit(coverage, sum),
      coverPeriod: isWaiver ? payment : cover,
      paymentPeriod: payment,
      coverUntil: isWaiver ? premiumYears : dates.coverUntil,
      id: coverage.id,
      code: coverage.code,
      name: coverage.name,
      kind: isRider(coverage) ? 'rider' : 'main',
      life: coverage.life,
      premium: price ? fen(premiumOf(price.premium, coverage.id)) : null,
    };
  });
}

function freezeMember(opened: Opened, dates: Dates, price: Illustration | undefined): ContractMember {
  const { application, basis } = opened;
  return {
    id: 'insured',
    person: freezePerson(insuredOf(application), basis.occupations),
    relation: application.relation ?? '00',
    entryAge: entryAge(opened),
    coverages: freezeCoverages(opened, dates, price),
    beneficiaries: freezeBeneficiaries(opened),
    cashValues: price?.rows.map(({ cashValue }) => fen(cashValue)) ?? [],
  };
}

/** What was chosen, the sum first. */
function sayTerms(product: Product, choices: Application['selection']['choices']): ContractTerm[] {
  const said = sayChoices(product, choices).map(({ id, label, value }) => ({
    isSum: id === sumInput(product)?.id,
    term: { label, value },
  }));
  return said.toSorted((one, other) => Number(other.isSum) - Number(one.isSum)).map(({ term }) => term);
}

/**
 * Makes the contract of a submitted order. It is priced once, with the tables of the order's product version and on the day of
 * submission. `dates`: those of a policy that exists; by default they follow from the day of issue. The coverages and cash
 * values have no amounts if the tables do not give the premium: see `isPriced`.
 */
export function freezeContract(
  sealer: Sealer,
  basis: IssueBasis,
  sale: Sale,
  { premium, issuedAt, dates }: { premium: Fen; issuedAt: Date; dates?: Dates },
): Contract {
  const application = openApplication(sealer, sale);
  const opened: Opened = { basis, application, submittedOn: dayInShanghai(sale.submitted_at ?? issuedAt) };
  const { product } = basis.version;
  const { choices } = application.selection;
  const { effectiveOn, coverUntil } = dates ?? coverDates(opened, dayInShanghai(issuedAt));
  const coverages = chosenCoverages(product, application.selection);
  const { goodsId, version: productVersion, name: productName, shortName, termsName, filingNo, waitingDays, coolingOffDays } = product;
  return {
    goodsId,
    productVersion,
    productName,
    shortName,
    termsName,
    filingNo,
    terms: sayTerms(product, choices),
    premium: { amount: premium, payments: paymentsOf(product, choices) },
    effectiveOn,
    coverUntil,
    waitingDays,
    coolingOffDays,
    earlyEnd: coverages.some(({ hasCashValues }) => hasCashValues) ? 'cash_value' : 'unexpired_premium',
    applicant: freezePerson(application.applicant, basis.occupations),
    members: [freezeMember(opened, { effectiveOn, coverUntil }, priceSale(opened, premium))],
  };
}
