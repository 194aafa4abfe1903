import type { Beneficiary, Finding } from './application.ts';
import { haveSameCertificate } from './insured.ts';
import { findAt } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** `benefit_ratio.format` (spec 2 §5): one to three digits, at most 100. */
export function checkBenefitRatio(text: string): Refusal | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? undefined : { rule: 'benefit_ratio.format', message: '受益比例须为0至100的整数' };
}

/** `beneficiary.share`: the share of a named beneficiary is a whole percentage from 1 to 100. */
export function checkShare(share: number | undefined): Refusal | undefined {
  return share !== undefined && share >= 1 && checkBenefitRatio(String(share)) === undefined
    ? undefined
    : { rule: 'beneficiary.share', message: '请填写受益比例，1至100的整数' };
}

function pathOf(index: number, key: keyof Beneficiary): string {
  return `beneficiaries.named.${index}.${key}`;
}

/** `beneficiary.order`, `beneficiary.order_gap`: every beneficiary has an order; the orders start at 1 without gaps. */
export function checkOrders(named: readonly Beneficiary[]): Finding[] {
  const orders = new Set(named.map(({ order }) => order));
  return named.flatMap(({ order }, index) => {
    const path = pathOf(index, 'order');
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
export function checkShareTotals(named: readonly Beneficiary[]): Finding[] {
  const totals = new Map<number, { first: number; sum: number }>();
  for (const [index, { order, share }] of named.entries()) {
    if (order === undefined || checkShare(share)) continue;
    const total = totals.get(order) ?? { first: index, sum: 0 };
    totals.set(order, { ...total, sum: total.sum + (share ?? 0) });
  }
  return [...totals].flatMap(([order, { first, sum }]) => {
    const complete = named.every((person) => person.order !== order || !checkShare(person.share));
    if (!complete || sum === 100) return [];
    const message = `第${order}顺序受益人的受益比例合计须为100%，当前为${sum}%`;
    return findAt(pathOf(first, 'share'), { rule: 'beneficiary.share_total', message });
  });
}

/** `beneficiary.duplicate`: no certificate occurs twice. The finding is at the later beneficiary. */
export function checkDuplicates(named: readonly Beneficiary[]): Finding[] {
  return named.flatMap((person, index) => {
    const repeated = named.slice(0, index).some((earlier) => haveSameCertificate(earlier, person));
    const message = '该受益人已填写，请勿重复添加';
    return repeated ? findAt(pathOf(index, 'certificateNo'), { rule: 'beneficiary.duplicate', message }) : [];
  });
}
