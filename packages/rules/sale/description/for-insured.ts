import { relations } from '@portal/reference/relations.ts';
import { chosenCoverages } from '../../product/coverages.ts';
import { reachedDiscounts, sayShare } from '../../product/discounts.ts';
import { paymentsOf, perYearOf, sayPremium } from '../../product/payments.ts';
import type { PersonField } from '../../product/product.ts';
import { statedTerms } from '../../product/terms/stated-terms.ts';
import { listExclusions } from '../../product/terms/exclusions.ts';
import type { RosterMember } from '../../roster/roster.ts';
import { KIND_LABELS } from '../../roster/words.ts';
import { maskName } from '../../values/masking.ts';
import type { Fen } from '../../values/money.ts';
import type { Insured, Person } from '../answers/application.ts';
import { sharedPart } from '../answers/group.ts';
import { applicantOf, partyOf, selectionOf } from '../answers/parties.ts';
import type { DescribedSale } from './described-sale.ts';
import { describeHealth } from './health.ts';
import { sayBeneficiaries } from './people.ts';
import { personRows } from './person-rows.ts';
import { choiceRows, periodsRow } from './plan.ts';
import { premiumLabel } from './premium-label.ts';
import { type PrintedRow, printRow, type PrintedSection, printSection } from './section.ts';

/** What an insured person reads before they agree. */
export interface AgreedSection extends PrintedSection {
  readonly topic: 'cover' | 'benefits' | 'exclusions' | 'person' | 'health';
}

type AgreedSale = Omit<DescribedSale, 'premium' | 'regionLabel'>;

/** The link of a consent may be forwarded: nothing on its page identifies anybody. */
const masked = { hides: ['name', 'certificate', 'birthday', 'contact'] } as const;

/** Enough of a person's own data to see whether they are right. */
const ownFields: readonly PersonField[] = ['name', 'certificate', 'gender', 'birthday', 'occupation', 'socialInsurance', 'phone'];

function ownRows(sale: AgreedSale, person: Person): PrintedRow[] {
  const given = (id: string): boolean => person[id as keyof Person] !== undefined;
  return personRows(person, ownFields, sale)
    .filter(({ id }) => given(id))
    .map((row) => printRow(row, masked));
}

/** What is paid for and what is not. The names of coverages stand where there are several. */
function describeClauses({ product }: AgreedSale, { riders }: Pick<Insured, 'riders'>): AgreedSection[] {
  const covered = chosenCoverages(product, { riders });
  const excluded = listExclusions(product, riders);
  const about = (name: string, all: readonly unknown[]) => (all.length > 1 ? { about: name } : {});
  return [
    ...covered.map(({ name, benefits }) => ({
      topic: 'benefits' as const,
      heading: '保什么',
      ...about(name, covered),
      texts: [],
      rows: benefits.map((benefit) => ({ label: benefit.name, value: `${benefit.amount}。${benefit.how}` })),
    })),
    ...excluded.map(({ name, clauses }) => ({
      topic: 'exclusions' as const,
      heading: '不保什么',
      ...about(name, excluded),
      texts: clauses.map(({ text }) => text),
      rows: [],
    })),
  ];
}

/** Premiums in fen; null: there is no price. */
export interface AgreedPremiums {
  /** Of the whole contract, as its applicant sees it. */
  readonly whole: Fen | null;
  /** Of the insured, before the discount for the number of people. */
  readonly own: Fen | null;
}

/** The price as the applicant sees it; of a contract for several people also the part of this one. */
function sayPrice({ product, application: { choices, insureds } }: AgreedSale, { whole, own }: AgreedPremiums): string {
  if (whole === null) return '待计算';
  const how = { payments: paymentsOf(product, choices), perYear: perYearOf(product, choices) };
  if (insureds.length === 1 || own === null) return sayPremium(whole, how);
  const [discount] = reachedDiscounts(product, insureds.length);
  const reduced = discount ? `，已按${discount.label}享受 ${sayShare(discount)}` : '';
  const ownPart = `其中您的部分${discount ? '（折扣前）' : ''}${sayPremium(own, how)}`;
  return `${insureds.length} 人合计${sayPremium(whole, how)}${reduced}；${ownPart}`;
}

const beneficiaryRow = (said: readonly string[]): PrintedRow[] =>
  said.length > 0 ? [{ label: '身故保险金受益人', value: said.join('、') }] : [];

/** Everything that an insured adult is asked to agree to, but the documents: the cover, its price, their data and their health answers. */
export function describeForInsured(sale: AgreedSale, insured: Insured, premiums: AgreedPremiums): AgreedSection[] {
  const { product, application } = sale;
  const selection = selectionOf(application, insured);
  const rows = [
    { label: '产品', value: product.name },
    { label: '投保人', value: maskName(applicantOf(application).name ?? '') },
    { label: '您是投保人的', value: insured.relation ? relations[insured.relation] : '' },
    ...choiceRows(product, selection).map((row) => printRow(row)),
    ...beneficiaryRow(sayBeneficiaries(product, application, insured, maskName)),
    { label: premiumLabel(paymentsOf(product, application.choices)), value: `${sayPrice(sale, premiums)}，由投保人支付` },
    printRow(periodsRow(sale)),
    ...statedTerms(product, paymentsOf(product, application.choices)).map((term) => printRow(term)),
  ];
  const health = describeHealth(sale).filter(({ of }) => of === insured.id);
  return [
    { topic: 'cover', heading: '保障方案', texts: [], rows },
    ...describeClauses(sale, insured),
    { topic: 'person', heading: '投保人填写的您的信息', texts: [], rows: ownRows(sale, partyOf(application, insured.party)) },
    ...health.map((section) => ({
      ...printSection(section, masked),
      topic: 'health' as const,
      heading: '投保人为您作的健康告知',
      texts: ['如与实际不符，请不要同意：未如实告知会影响今后理赔。'],
    })),
  ];
}

function sayBeneficiaryOf({ beneficiary }: RosterMember): string {
  if (beneficiary.kind === 'statutory') return '法定受益人';
  const { relation, person } = beneficiary;
  return `${relation ? relations[relation] : '近亲属'} ${maskName(person.name ?? '')} 100%`;
}

/** Everything that somebody in a group is asked to agree to, but the documents. Nothing about anybody else. Throws if nobody is a group. */
export function describeForMember(sale: AgreedSale, member: RosterMember): AgreedSection[] {
  const { product, application } = sale;
  const { group, organisation } = application;
  if (!group) throw new Error('a roster belongs to a group');
  const part = sharedPart(group);
  const rows = [
    { label: '产品', value: product.name },
    { label: '投保单位', value: organisation?.name ?? '' },
    { label: '场所', value: group.place.name ?? '' },
    ...choiceRows(product, selectionOf(application, part)).map((row) => printRow(row)),
    ...beneficiaryRow([sayBeneficiaryOf(member)]),
    { label: '保费', value: '由单位支付' },
    { label: '犹豫期', value: `${product.coolingOffDays} 天` },
  ];
  const own = [...ownRows(sale, member.person), { label: '人员类别', value: KIND_LABELS[member.kind] }];
  return [
    { topic: 'cover', heading: '您的保障', texts: [], rows },
    ...describeClauses(sale, part),
    { topic: 'person', heading: '单位填写的您的信息', texts: [], rows: own },
  ];
}
