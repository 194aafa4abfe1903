import { cashValueOn } from '@portal/rules/service/cash-value.ts';
import { premiumDueOn } from '@portal/rules/product/payments.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relationLabel, relations } from '@portal/reference/relations.ts';
import { coolingOffEnd } from '@portal/rules/product/terms/cooling-off.ts';
import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { pointsFor } from '../points/public.ts';
import type { ProductVersion } from '../products/public.ts';
import {
  type Contract,
  type Cover,
  coverageName,
  type CoverageRow,
  coverageStateOn,
  coverOf,
  firstNamesOf,
  isOrganisation,
  listPays,
  type PolicyRow,
  policyStateOn,
  presentDocuments,
  presentNames,
  presentSum,
  type RenewalLinks,
  type ShownBeneficiary,
  type ShownMember,
  type ShownPerson,
} from '../contracts/public.ts';
import type { CoreValues } from '../servicing/public.ts';
import { masked, type Showing } from './showing.ts';

type Summary = AnswerOf<'listPolicies'>['list'][number];
type Detail = AnswerOf<'getPolicy'>;

/** Whether the owner of a policy in force, whose file is ready, has still to sign for it. */
export function awaitsReceipt(policy: PolicyRow, today: string): boolean {
  const state = policyStateOn(policy, today);
  const isInForce = state === 'pending' || state === 'effective' || state === 'grace';
  return isInForce && policy.cooling_off_from === 'receipt' && policy.epolicy_state === 'ready' && policy.delivered_at === null;
}

/** `names` are those of its first insured people. */
export function presentPolicy(policy: PolicyRow, names: readonly string[], today: string): Summary {
  return {
    policyNo: policy.policy_no,
    state: policyStateOn(policy, today),
    productName: policy.product_name,
    ...presentNames(policy, names),
    sumAssured: presentSum(policy.sum_assured_fen),
    premium: toYuanText(policy.premium_fen),
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until,
    epolicy: policy.epolicy_state,
    soldHere: true,
    toSign: awaitsReceipt(policy, today),
  };
}

export function presentPerson(
  { name, certificateType, certificateNo, gender, birthday, phone }: ShownPerson,
  show: Showing = masked,
): Detail['applicant'] {
  return {
    name: show.name(name),
    certificateType: certificateTypes[certificateType],
    certificateNo: show.certificate(certificateNo),
    gender: genders[gender],
    birthday,
    phone: phone ? show.phone(phone.number) : null,
  };
}

/** The applicant. An organisation is named whole, as in a public register. */
export function presentApplicant(applicant: Contract['applicant'], show: Showing = masked): Detail['applicant'] {
  if (!isOrganisation(applicant)) return presentPerson(applicant, show);
  const { name, creditCode, phone } = applicant;
  return {
    name,
    certificateType: '统一社会信用代码',
    certificateNo: creditCode,
    gender: null,
    birthday: null,
    phone: phone ? show.phone(phone.number) : null,
  };
}

export function presentBeneficiaries(
  beneficiaries: readonly ShownBeneficiary[] | null,
  show: Showing = masked,
): Detail['insureds'][number]['beneficiaries'] {
  return (
    beneficiaries?.map(({ name, order, share, relation }) => ({ name: show.name(name), order, share, relation: relations[relation] })) ??
    null
  );
}

function presentCoverage(coverage: CoverageRow, cover: Cover, today: string): Detail['insureds'][number]['benefits'][number] {
  const { coverage_id: id, name, amount, premium_fen: premium, sum_fen: sum } = coverage;
  return {
    name: coverageName(cover, name),
    amount,
    pays: listPays(cover, { id, sum }),
    premium: presentSum(premium),
    ...coverageStateOn(coverage, today),
  };
}

/** Insured people with their coverages as they are today. */
export function presentMembers(
  members: readonly ShownMember[],
  { cover, today, show = masked }: { cover: Cover; today: string; show?: Showing },
): Detail['insureds'] {
  return members.map(({ id, relation, person, coverages }) => ({
    id,
    ...presentPerson(person, show),
    relation: relationLabel(relation),
    benefits: coverages.map((coverage) => presentCoverage(coverage, cover, today)),
    beneficiaries: presentBeneficiaries(person.beneficiaries, show),
  }));
}

/**
 * The due date of the next premium. For a policy in force, the due date of the next charge here: a report of the core system advances it,
 * and may be older than the last payment. Otherwise the due date of the core system. Null when all are paid.
 */
function nextPremiumOn(
  { state }: PolicyRow,
  { premium, effectiveOn }: Contract,
  { paidUntil }: CoreValues,
  next: string | null,
): string | null {
  const { payments, perYear } = premium;
  if (payments === 1 || (paidUntil !== null && paidUntil >= premiumDueOn(effectiveOn, payments, perYear))) return null;
  return state === 'effective' || state === 'grace' ? next : (paidUntil ?? next);
}

/** Until when premiums are paid: the core system may not know of payments made here since. */
const paidUntilOf = ({ paidUntil }: CoreValues, next: string | null): string | null =>
  paidUntil !== null && next !== null && next > paidUntil ? next : paidUntil;

export function presentValues({ paidUntil, graceUntil, cashValue }: CoreValues): Pick<Detail, 'paidUntil' | 'graceUntil' | 'cashValue'> {
  return { paidUntil, graceUntil, cashValue: cashValue && { amount: toYuanText(cashValue.amount), on: cashValue.on, source: 'core' } };
}

/** The cash value today: of the core system if it gives one, else of the contract's table while the policy is in force. */
function presentCashValue(policy: PolicyRow, contract: Contract, values: CoreValues, today: string): Detail['cashValue'] {
  const given = presentValues(values).cashValue;
  const state = policyStateOn(policy, today);
  if (given || (state !== 'effective' && state !== 'grace')) return given;
  const amount = cashValueOn(contract, today);
  return amount === null ? null : { amount: toYuanText(amount), on: today, source: 'contract' };
}

/**
 * The cooling-off period (条款 犹豫期). Without a signed receipt it has not begun; the first look is shown as the receipt where the terms
 * say so.
 */
function presentCoolingOff(
  { delivered_at: received, cooling_off_from: coolingOffFrom }: PolicyRow,
  { coolingOffDays }: Contract,
  today: string,
): Pick<Detail, 'coolingOffEndsOn' | 'coolingOffDaysLeft' | 'coolingOffFrom'> {
  if (!received && coolingOffFrom === 'receipt') return { coolingOffEndsOn: null, coolingOffDaysLeft: coolingOffDays, coolingOffFrom };
  const coolingOffEndsOn = coolingOffEnd(received ? dayInShanghai(received) : today, coolingOffDays);
  return { coolingOffEndsOn, coolingOffDaysLeft: Math.max(0, daysBetween(today, coolingOffEndsOn)), coolingOffFrom };
}

/** The place of a group, and the coverages of each person of a class. */
function presentGroup({ group }: Contract, cover: Cover): Detail['group'] {
  if (!group) return null;
  const { place, classes } = group;
  return {
    place: { name: place.name, address: `${place.region}${place.address}` },
    classes: classes.map(({ lifeClass, count, coverages }) => ({
      lifeClass,
      count,
      benefits: coverages.map(({ id, name, amount, premium, sum }) => ({
        name: coverageName(cover, name),
        amount,
        pays: listPays(cover, { id, sum }),
        premium: presentSum(premium),
        state: null,
        on: null,
      })),
    })),
  };
}

interface Shown {
  readonly contract: Contract;
  /** The first of them. */
  readonly members: readonly ShownMember[];
  readonly values: CoreValues;
  readonly version: ProductVersion;
  readonly today: string;
  /** The day on which the next premium is due that is charged here. */
  readonly next: string | null;
  readonly renewal: Detail['renewal'];
  readonly links: RenewalLinks;
}

/** A policy as its owner sees it, with certificates, phones and names masked. */
export function presentPolicyDetail(policy: PolicyRow, { contract, members, values, version, today, next, renewal, links }: Shown): Detail {
  const cover = coverOf(contract, version.product);
  return {
    ...presentPolicy(policy, firstNamesOf(members), today),
    orderNo: policy.order_no,
    goodsId: contract.goodsId,
    issuedAt: policy.issued_at.toISOString(),
    terms: [...contract.terms],
    nextPremiumOn: nextPremiumOn(policy, contract, values, next),
    ...presentValues(values),
    paidUntil: paidUntilOf(values, next),
    ...(contract.reinstatementYears !== undefined && { reinstatementYears: contract.reinstatementYears }),
    cashValue: presentCashValue(policy, contract, values, today),
    loan: typeof version.product.policyLoan === 'object' ? version.product.policyLoan : null,
    documents: presentDocuments(version, contract),
    receivedAt: policy.delivered_at?.toISOString() ?? null,
    ...presentCoolingOff(policy, contract, today),
    applicant: presentApplicant(contract.applicant),
    insureds: presentMembers(members, { cover, today }),
    group: presentGroup(contract, cover),
    qinBeans: pointsFor(policy.premium_fen),
    renewal,
    ...links,
  };
}
