import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import { type Illustration, illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { ageAt } from '@portal/rules/age.ts';
import type { Application, Person } from '@portal/rules/application.ts';
import { chosenRiders } from '@portal/rules/check-selection.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/dates.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { type Fen, fen, showWan } from '@portal/rules/money.ts';
import { findCoverPeriod, findPaymentPeriod, periodLabels } from '@portal/rules/periods.ts';
import type { Rider } from '@portal/rules/product.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openApplication, type OrderRow } from '../orders/public.ts';
import type { ProductVersion } from '../products/public.ts';
import type { Contract, ContractBeneficiary, ContractMember, ContractPerson, PricedCoverage } from './contract.ts';

/** What an order was judged and priced by. */
export interface IssueBasis {
  readonly version: ProductVersion;
  readonly occupations: OccupationTable;
}

/** A submitted order, as far as a contract is made from it. */
export type Sale = Pick<OrderRow, 'order_no' | 'application_sealed' | 'submitted_at'>;

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

/** A cover period up to this age or a higher one is for life. */
const wholeLifeAge = 105;

function entryAge({ application, submittedOn }: Pick<Opened, 'application' | 'submittedOn'>): number {
  const { birthday } = insuredOf(application);
  if (!birthday) throw new Error('an issued application has a birthday');
  return ageAt(birthday, submittedOn);
}

/** First and last day of cover. Cover begins on the day after issue; cover to an age ends on the day before the anniversary at that age. */
function coverDates(opened: Opened, issuedOn: string): Dates {
  const effectiveOn = addDays(issuedOn, 1);
  const { application, basis } = opened;
  const period = findCoverPeriod(basis.version.product, application.selection.coverPeriod);
  if (!period || period.toAge >= wholeLifeAge) return { effectiveOn, coverUntil: null };
  return { effectiveOn, coverUntil: addDays(addYears(effectiveOn, period.toAge - entryAge(opened)), -1) };
}

/** Prices the application with the stored tables. Undefined: they give no price, or another one than `premium`. */
function priceSale({ basis: { version }, application, submittedOn }: Opened, premium: Fen): Illustration | undefined {
  const { gender, birthday } = insuredOf(application);
  const { applicant, selection } = application;
  if (!gender || !birthday) return undefined;
  const priced = illustrateBenefits(version.tables, version.plan, {
    ...selection,
    gender,
    age: ageAt(birthday, submittedOn),
    applicant:
      applicant.gender && applicant.birthday ? { gender: applicant.gender, age: ageAt(applicant.birthday, submittedOn) } : undefined,
  });
  if (!priced.ok) return undefined;
  const { main, riders } = priced.premium;
  const total = Object.values(riders).reduce((sum, amount) => sum + amount, main);
  return total === premium ? priced : undefined;
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

function freezeBeneficiaries({ beneficiaries }: Application, occupations: OccupationTable): ContractBeneficiary[] {
  if (beneficiaries.kind !== 'named') return [];
  return beneficiaries.named.map(({ relation = '03', order = 1, share = 0, ...person }) => {
    const { gender, birthday } = person;
    return { ...freezePerson(person, occupations), gender, birthday, relation, order, share };
  });
}

function freezeCoverages({ basis, application }: Opened, dates: Dates, price: Illustration | undefined): PricedCoverage[] {
  const { product } = basis.version;
  const { selection } = application;
  const { cover: coverPeriod, payment: paymentPeriod } = periodLabels(product, selection);
  const years = findPaymentPeriod(product, selection.paymentPeriod)?.years ?? 1;
  const { effectiveOn, coverUntil } = dates;
  const ofSum = { sum: selection.sumAssured, amount: showWan(selection.sumAssured), coverPeriod, paymentPeriod, coverUntil };
  // A waiver covers the years in which premiums are due.
  const ofPremium = {
    sum: null,
    amount: '豁免余期保险费',
    coverPeriod: paymentPeriod,
    paymentPeriod,
    coverUntil: addDays(addYears(effectiveOn, years), -1),
  };
  const freezeRider = ({ id, code, name, life, base }: Rider): PricedCoverage => ({
    ...(base === 'sum_assured' ? ofSum : ofPremium),
    id,
    code,
    name,
    kind: 'rider',
    life,
    premium: price ? fen(price.premium.riders[id] ?? 0) : null,
  });
  const { id, code, name } = product.mainRisk;
  return [
    { ...ofSum, id, code, name, kind: 'main', life: 'insured', premium: price ? fen(price.premium.main) : null },
    ...chosenRiders(product, selection).map(freezeRider),
  ];
}

function freezeMember(opened: Opened, dates: Dates, price: Illustration | undefined): ContractMember {
  const { application, basis } = opened;
  return {
    id: 'insured',
    person: freezePerson(insuredOf(application), basis.occupations),
    relation: application.relation ?? '00',
    entryAge: entryAge(opened),
    coverages: freezeCoverages(opened, dates, price),
    beneficiaries: freezeBeneficiaries(application, basis.occupations),
    cashValues: price?.rows.map(({ cashValue }) => fen(cashValue)) ?? [],
  };
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
  const { selection } = application;
  const { effectiveOn, coverUntil } = dates ?? coverDates(opened, dayInShanghai(issuedAt));
  const periods = periodLabels(product, selection);
  const { goodsId, version: productVersion, name: productName, shortName, termsName, filingNo, waitingDays, coolingOffDays } = product;
  return {
    goodsId,
    productVersion,
    productName,
    shortName,
    termsName,
    filingNo,
    terms: [
      { label: '基本保额', value: showWan(selection.sumAssured) },
      { label: '保障期间', value: periods.cover },
      { label: '交费期间', value: periods.payment },
    ],
    premium: { amount: premium, payments: findPaymentPeriod(product, selection.paymentPeriod)?.years ?? 1 },
    effectiveOn,
    coverUntil,
    waitingDays,
    coolingOffDays,
    applicant: freezePerson(application.applicant, basis.occupations),
    members: [freezeMember(opened, { effectiveOn, coverUntil }, priceSale(opened, premium))],
  };
}
