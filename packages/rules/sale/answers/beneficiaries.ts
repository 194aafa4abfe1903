import type { Product } from '../../product/product.ts';
import type { Application, Beneficiaries, Beneficiary, Insured } from './application.ts';
import { haveSameCertificate, insuredPath, partyOf, partyPath } from './parties.ts';
import { findAt, type Finding } from '../../values/refusal.ts';
import type { Refusal } from '../../values/refusal.ts';
import { cleanText } from '../../values/text.ts';

/** `benefit_ratio.format` (spec 2 §5): one to three digits, at most 100. */
export function checkBenefitRatio(text: string): Refusal | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? undefined : { rule: 'benefit_ratio.format', message: '受益比例须为0至100的整数' };
}

/** The whole percentage that a typed text is, in any width and with or without the sign. Undefined if it is none. */
export function readShare(text: string): number | undefined {
  const digits = /^(\d{1,3}) ?%?$/.exec(cleanText(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `beneficiary.share`: the share of a named beneficiary is a whole percentage from 1 to 100. */
export function checkShare(share: number | undefined): Refusal | undefined {
  return share !== undefined && share >= 1 && checkBenefitRatio(String(share)) === undefined
    ? undefined
    : { rule: 'beneficiary.share', message: '请填写受益比例，1至100的整数' };
}

/** `beneficiary.insured`: nobody is the beneficiary of their own death benefit. */
export const beneficiaryIsInsured: Refusal = { rule: 'beneficiary.insured', message: '身故保险金受益人不能是被保险人本人' };

/** The heirs by law, who are the beneficiaries until others are named. No kind for a product without beneficiaries. */
export function heirsByLaw({ maxBeneficiaries }: Pick<Product, 'maxBeneficiaries'>): Beneficiaries {
  return maxBeneficiaries > 0 ? { kind: 'statutory', named: [] } : { named: [] };
}

/** Whether nobody chose the beneficiaries of an insured: the heirs by law are preset, as in a sale for oneself or a family. */
export function isPresetHeirs({ relation, beneficiaries: { kind } }: Insured, { flow }: Pick<Product, 'flow'>): boolean {
  return kind === 'statutory' && (relation === '00' || flow === 'family');
}

/** The path of a beneficiary of an insured in the application. */
export function beneficiaryPath(insured: Pick<Insured, 'id'>, { party }: Pick<Beneficiary, 'party'>): string {
  return `${insuredPath(insured)}.beneficiaries.named.${party}`;
}

/** `beneficiary.order`, `beneficiary.order_gap`: every beneficiary has an order; the orders start at 1 without gaps. */
export function checkOrders(insured: Insured): Finding[] {
  const { named } = insured.beneficiaries;
  const orders = new Set(named.map(({ order }) => order));
  return named.flatMap((entry) => {
    const { order } = entry;
    const path = `${beneficiaryPath(insured, entry)}.order`;
    if (order === undefined || !Number.isInteger(order) || order < 1)
      return findAt(path, { rule: 'beneficiary.order', message: '请选择受益顺序' });
    if (order > 1 && !orders.has(order - 1)) {
      const message = `受益顺序须从第1顺序起连续，请先填写第${order - 1}顺序受益人`;
      return findAt(path, { rule: 'beneficiary.order_gap', message });
    }
    return [];
  });
}

/** `beneficiary.share_total`: the shares of one order add up to exactly 100 %. The finding is at the first beneficiary of the order. */
export function checkShareTotals(insured: Insured): Finding[] {
  const { named } = insured.beneficiaries;
  const totals = new Map<number, { first: Beneficiary; sum: number }>();
  for (const entry of named) {
    const { order, share } = entry;
    if (order === undefined || checkShare(share)) continue;
    const total = totals.get(order) ?? { first: entry, sum: 0 };
    totals.set(order, { ...total, sum: total.sum + (share ?? 0) });
  }
  return [...totals].flatMap(([order, { first, sum }]) => {
    const complete = named.every((person) => person.order !== order || !checkShare(person.share));
    if (!complete || sum === 100) return [];
    const message = `第${order}顺序受益人的受益比例合计须为100%，当前为${sum}%`;
    return findAt(`${beneficiaryPath(insured, first)}.share`, { rule: 'beneficiary.share_total', message });
  });
}

/** `beneficiary.duplicate`: nobody is named twice. The finding is at the later beneficiary. */
export function checkDuplicates(application: Pick<Application, 'parties'>, { beneficiaries: { named } }: Insured): Finding[] {
  return named.flatMap(({ party }, index) => {
    const person = partyOf(application, party);
    const repeated = named
      .slice(0, index)
      .some((one) => one.party === party || haveSameCertificate(partyOf(application, one.party), person));
    const message = '该受益人已填写，请勿重复添加';
    return repeated ? findAt(`${partyPath(party)}.certificateNo`, { rule: 'beneficiary.duplicate', message }) : [];
  });
}
