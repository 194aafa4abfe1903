import { type GroupRelation, groupRelations, type RelationCode, relations } from '@portal/reference/relations.ts';
import { type Fen, fen, showWan, showYuan } from '@portal/rules/values/money.ts';
import { type Contract, type ContractMember, latestEnd, type PricedCoverage, pricedCoverages } from '../contract/contract.ts';

/** A coverage of a member, as printed. */
export interface BenefitRow {
  readonly kind: string;
  readonly name: string;
  readonly sumAssured: string;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly premium: string;
}

/** The last day of a member's cover. Null: for life. */
export const coverEndOf = ({ coverages }: ContractMember): string | null => latestEnd(coverages.map(({ coverUntil }) => coverUntil));

/** The premium of one member, for each payment. */
export const premiumOf = ({ coverages }: ContractMember): Fen => fen(coverages.reduce((sum, { premium }) => sum + (premium ?? 0), 0));

/** The waiting periods: one sentence if all coverages that have one wait equally long, else the coverages of each. */
export function sayWaiting(contract: Contract): string {
  const waiting = pricedCoverages(contract).filter(({ waitingDays }) => waitingDays > 0);
  const names = Map.groupBy(waiting, ({ waitingDays }) => waitingDays);
  if (names.size === 0) return '';
  const days = [...names].map(([waitingDays, coverages]) =>
    names.size === 1 ? `${waitingDays} 日` : `${waitingDays} 日（${[...new Set(coverages.map(({ name }) => name))].join('、')}）`,
  );
  return `自合同生效日起 ${days.join('、')}为等待期，意外伤害不受此限，具体以条款为准。`;
}

/** The relation of an insured to the applicant, as printed. */
export function insuredRelation(relation: RelationCode | GroupRelation): string {
  if (relation === 'employee' || relation === 'visitor') return groupRelations[relation];
  return relation === '00' ? '本人' : `投保人的${relations[relation]}`;
}

/** The headings of the columns that depend on the product: the benefit, and how it is paid for. */
export function benefitHeads(contract: Contract): { readonly sum: string; readonly payment: string } {
  const coverages = pricedCoverages(contract);
  const payment = contract.terms.find(({ value }) => coverages.some(({ paymentPeriod }) => paymentPeriod === value));
  return { sum: coverages.some(({ sum }) => sum !== null) ? '基本保额' : '给付限额', payment: payment?.label ?? '交费方式' };
}

/** A coverage as a row of a table. */
export function benefitRow({ kind, name, sum, amount, coverPeriod, paymentPeriod, premium }: PricedCoverage): BenefitRow {
  return {
    kind: kind === 'main' ? '主险' : '附加险',
    name,
    sumAssured: sum === null ? amount : showWan(sum),
    coverPeriod,
    paymentPeriod,
    premium: showYuan(premium ?? fen(0)),
  };
}
