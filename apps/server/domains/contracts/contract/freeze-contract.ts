import { sayChoices } from '@portal/rules/product/asked-inputs.ts';
import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import { type Illustration, illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { premiumOf } from '@portal/rating/quote.ts';
import { ageAt } from '@portal/rules/person/age.ts';
import type { Application, Group, Insured, Person } from '@portal/rules/sale/answers/application.ts';
import { chosenCoverages, isRider } from '@portal/rules/product/coverages.ts';
import { saySumDiscounts } from '@portal/rules/product/discounts.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { chosenOption, payoutAgeOf, premiumYearsOf, sayChoice, sumInput, sumOf } from '@portal/rules/product/inputs.ts';
import { asPlanned, planRows } from '@portal/rules/product/plans.ts';
import { paymentsOf, perYearOf } from '@portal/rules/product/payments.ts';
import { partsOf, sharedPart } from '@portal/rules/sale/answers/group.ts';
import { applicantOf, partyOf, ridersChosen, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { renewedFrom, type RenewedCover, waitingDaysOf } from '@portal/rules/sale/renewal/renewal.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { statedTerms } from '@portal/rules/product/terms/stated-terms.ts';
import type { Sealer } from '#platform/sealing.ts';
import { occupationIn } from '../../occupations/public.ts';
import { openApplication, type OrderRow } from '../../orders/public.ts';
import { documentsFor, type ProductVersion } from '../../products/public.ts';
import { rateRequestFor } from '../../quoting/public.ts';
import { freezeClauses, freezeDeclarations } from './freeze-clauses.ts';
import { freezeGroup, freezeOrganisation, groupCoverEnd } from './freeze-group.ts';
import { sayBenefit } from './say-benefit.ts';
import {
  type Contract,
  type ContractBeneficiary,
  type ContractGroup,
  type ContractMember,
  type ContractPerson,
  type ContractTerm,
  latestEnd,
  type PricedCoverage,
} from './contract.ts';

/** The data that an order was judged and priced by. */
export interface IssueBasis {
  readonly version: ProductVersion;
  readonly occupations: OccupationTable;
  /** The cover that the order renews. */
  readonly renewal?: RenewedCover | undefined;
}

/** A submitted order, as far as a contract is made from it. */
export type Sale = Pick<OrderRow, 'id' | 'order_no' | 'application_schema' | 'application_sealed' | 'submitted_at'>;

interface Dates {
  readonly effectiveOn: string;
  readonly coverUntil: string | null;
}

/** A submitted application, and the day that its price depends on. */
export interface Opened {
  readonly basis: IssueBasis;
  readonly application: Application;
  readonly submittedOn: string;
}

/** The part of one insured, with its price. */
interface Part {
  readonly insured: Insured;
  readonly price: Illustration;
}

function entryAge({ application, submittedOn }: Opened, { party }: Insured): number {
  const { birthday } = partyOf(application, party);
  if (!birthday) throw new Error('an issued application has a birthday');
  return ageAt(birthday, submittedOn);
}

/**
 * The last day of cover of an insured. Null: for life. Cover ends on the day before an anniversary: after the years of its term, or
 * at the age of its term.
 */
function coverEnd(opened: Opened, insured: Insured, effectiveOn: string): string | null {
  const { choices } = selectionOf(opened.application, insured);
  const term = chosenOption(opened.basis.version.product, choices, 'cover')?.term;
  if (term === undefined || term === 'life') return null;
  const years = 'years' in term ? term.years : term.toAge - entryAge(opened, insured);
  return addDays(addYears(effectiveOn, years), -1);
}

/** Prices the parts of all insureds with the stored tables. Throws if they do not give `premium` together. */
function priceParts({ basis: { version, occupations }, application, submittedOn }: Opened, orderNo: string, premium: Fen): Part[] {
  const context = { today: submittedOn, occupation: occupationIn(occupations) };
  const parts = application.insureds.map((insured): Part => {
    const request = rateRequestFor(version, application, insured, context);
    const priced = request && illustrateBenefits(version.tables, version.plan, request);
    if (!priced?.ok) throw unpriced(orderNo);
    return { insured, price: priced };
  });
  if (parts.length > 0 && parts.reduce((sum, { price }) => sum + price.premium.total, 0) !== premium) throw unpriced(orderNo);
  return parts;
}

const unpriced = (orderNo: string) => new Error(`the tables of order ${orderNo} do not give its premium`);

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

function freezeBeneficiaries(
  { basis: { version, occupations }, application }: Opened,
  { beneficiaries }: Insured,
): ContractBeneficiary[] | null {
  if (version.product.maxBeneficiaries === 0) return null;
  if (beneficiaries.kind !== 'named') return [];
  return beneficiaries.named.map(({ party, relation = '03', order = 1, share = 0 }) => {
    const person = partyOf(application, party);
    const { gender, birthday } = person;
    return { ...freezePerson(person, occupations), gender, birthday, relation, order, share };
  });
}

function freezeCoverages(
  { basis, application }: Opened,
  insured: Insured,
  dates: Dates,
  premiumFor: (coverage: string) => Fen,
): PricedCoverage[] {
  const { product } = basis.version;
  const selection = selectionOf(application, insured);
  const { choices } = selection;
  const cover = chosenOption(product, choices, 'cover')?.label ?? '';
  const payment = chosenOption(product, choices, 'payment')?.label ?? '一次交清';
  const chosenSum = sumOf(product, choices) ?? null;
  // A waiver covers the years in which premiums are due.
  const premiumYears = addDays(addYears(dates.effectiveOn, premiumYearsOf(product, choices)), -1);
  return chosenCoverages(product, selection).map((coverage): PricedCoverage => {
    const isWaiver = coverage.base === 'waivedPremium';
    const sum = coverage.base === 'sum' ? chosenSum : null;
    return {
      sum,
      amount: sayBenefit(product, coverage, choices, sum),
      coverPeriod: isWaiver ? payment : cover,
      paymentPeriod: payment,
      waitingDays: waitingDaysOf(asPlanned(product, insured.planId), basis.renewal, partyOf(application, insured.party), coverage.id),
      coverUntil: isWaiver ? premiumYears : dates.coverUntil,
      id: coverage.id,
      code: coverage.code,
      name: coverage.name,
      kind: isRider(coverage) ? 'rider' : 'main',
      life: coverage.life,
      premium: premiumFor(coverage.id),
    };
  });
}

function freezeMember(opened: Opened, part: Part, dates: Dates): ContractMember {
  const { application, basis } = opened;
  const { insured, price } = part;
  const payoutAge = payoutAgeOf(basis.version.product, selectionOf(application, insured).choices);
  const ageAtEntry = entryAge(opened, insured);
  return {
    id: insured.id,
    person: freezePerson(partyOf(application, insured.party), basis.occupations),
    relation: insured.relation ?? '00',
    entryAge: ageAtEntry,
    coverages: freezeCoverages(opened, insured, dates, (id) => fen(premiumOf(price.premium, id))),
    beneficiaries: freezeBeneficiaries(opened, insured),
    cashValues: price.rows.map(({ cashValue }) => fen(cashValue)),
    ...(payoutAge !== undefined && { payoutOn: addYears(dates.effectiveOn, payoutAge - ageAtEntry) }),
  };
}

function freezePeople(opened: Opened, group: Group, { orderNo, premium }: { orderNo: string; premium: Fen }, dates: Dates): ContractGroup {
  const { application, basis } = opened;
  const frozen = freezeGroup(basis.version, application, group, premium, (premiumFor) =>
    freezeCoverages(opened, sharedPart(group), dates, premiumFor),
  );
  if (!frozen) throw unpriced(orderNo);
  return frozen;
}

/** What each insured declared by a choice of their own, with names if there are several people. */
function sayDeclared(product: Product, application: Application): ContractTerm[] {
  const { insureds } = application;
  const declared = product.inputs.filter(({ declared: isDeclared, scope }) => isDeclared && scope === 'insured');
  return declared.map((input) => {
    const values = insureds.map((insured) => {
      const value = sayChoice(input, insured.choices[input.id]);
      return insureds.length > 1 ? `${partyOf(application, insured.party).name ?? ''} ${value}` : value;
    });
    return { label: input.label, value: values.join('；') };
  });
}

/** The plans if they are chosen, the choices for all insureds, the sum first, the discounts that the sums of the insureds reach, and the terms that the product states. */
function sayTerms(product: Product, application: Application): ContractTerm[] {
  const said = sayChoices(product, { choices: application.choices, riders: ridersChosen(application) }).map(({ id, label, value }) => ({
    isSum: id === sumInput(product)?.id,
    term: { label, value },
  }));
  const sums = partsOf(application).map((insured) => sumOf(product, selectionOf(application, insured).choices));
  const planIds = partsOf(application).map(({ planId }) => planId);
  return [
    ...planRows(product, planIds).map(({ label, value }) => ({ label, value })),
    ...said.toSorted((one, other) => Number(other.isSum) - Number(one.isSum)).map(({ term }) => term),
    ...sayDeclared(product, application),
    ...saySumDiscounts(product, sums).map(({ label, value }) => ({ label, value })),
    ...statedTerms(product, paymentsOf(product, application.choices)).map(({ label, value }) => ({ label, value })),
  ];
}

/** Makes the contract of a submitted order. Throws if the stored tables do not give its premium on the day of submission. */
export function freezeContract(
  sealer: Sealer,
  basis: IssueBasis,
  sale: Sale,
  { premium, issuedAt }: { premium: Fen; issuedAt: Date },
): Contract {
  const submittedOn = dayInShanghai(sale.submitted_at ?? issuedAt);
  return contractOf({ basis, application: openApplication(sealer, sale), submittedOn }, { orderNo: sale.order_no, premium, issuedAt });
}

/**
 * The contract of an application. It is priced once, with the tables of its product version and on the day of submission; throws if they
 * do not give the premium. A renewal begins when the cover before it ends.
 */
export function contractOf(opened: Opened, { orderNo, premium, issuedAt }: { orderNo: string; premium: Fen; issuedAt: Date }): Contract {
  const { basis, application, submittedOn } = opened;
  const { product } = basis.version;
  const { choices } = application;
  const { renewal } = basis;
  // Cover begins on the day after issue, that of a renewal without a gap.
  const effectiveOn = renewal ? renewedFrom(renewal.coverUntil) : addDays(dayInShanghai(issuedAt), 1);
  const { organisation, group } = application;
  const groupEnds = group ? [groupCoverEnd(basis.version, application, effectiveOn)] : [];
  const parts = priceParts(opened, orderNo, premium).map((part) => ({ part, until: coverEnd(opened, part.insured, effectiveOn) }));
  const coverages = chosenCoverages(product, { riders: ridersChosen(application) });
  const { goodsId, version: productVersion, name: productName, shortName, termsName, filingNo, coolingOffDays, coolingOffFrom } = product;
  const { graceDays, reinstatementYears, surrender } = product;
  return {
    goodsId,
    productVersion,
    productName,
    shortName,
    termsName,
    filingNo,
    terms: sayTerms(product, application),
    premium: { amount: premium, payments: paymentsOf(product, choices), perYear: perYearOf(product, choices) },
    ...(renewal && { renews: { policyNo: renewal.policyNo, coverUntil: renewal.coverUntil } }),
    effectiveOn,
    coverUntil: latestEnd([...parts.map(({ until }) => until), ...groupEnds]),
    coolingOffDays,
    coolingOffFrom,
    ...(graceDays !== undefined && { graceDays }),
    ...(reinstatementYears !== undefined && { reinstatementYears }),
    earlyEnd: coverages.some(({ hasCashValues }) => hasCashValues) ? 'cash_value' : 'unexpired_premium',
    ...(surrender && { surrender }),
    applicant: organisation ? freezeOrganisation(organisation) : freezePerson(applicantOf(application), basis.occupations),
    ...(group && {
      group: freezePeople(opened, group, { orderNo, premium }, { effectiveOn, coverUntil: groupEnds[0] ?? null }),
    }),
    members: parts.map(({ part, until }) => freezeMember(opened, part, { effectiveOn, coverUntil: until })),
    clauses: coverages.map(freezeClauses),
    documents: documentsFor(basis.version, new Set(coverages.map(({ id }) => id))).map(({ id, title, hash }) => ({ id, title, hash })),
    declarations: freezeDeclarations(product, application, submittedOn),
  };
}
