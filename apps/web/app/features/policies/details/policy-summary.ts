import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { loanLabel } from '@portal/rules/product/terms/loan.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';

type Policy = Pick<
  AnswerOf<'getPolicy'>,
  | 'state'
  | 'terms'
  | 'loan'
  | 'premium'
  | 'cashValue'
  | 'effectiveOn'
  | 'coverUntil'
  | 'paidUntil'
  | 'nextPremiumOn'
  | 'issuedAt'
  | 'receivedAt'
  | 'soldHere'
  | 'qinBeans'
>;

const dayItem = (term: string, day: string | null) => (day ? [{ term, detail: showDay(day) }] : []);

function cashValueItems({ cashValue }: Policy) {
  if (!cashValue) return [];
  const { amount, on, source } = cashValue;
  const term = source === 'contract' ? '今日现金价值' : `现金价值（${showDay(on)}）`;
  return [{ term, detail: showYuan(fromYuanText(amount)) }];
}

/** The key facts of a policy. */
export function summaryItems(policy: Policy, pointsName: string) {
  return [
    // Loans have a section of their own.
    ...policy.terms.filter(({ label }) => !policy.loan || label !== loanLabel).map(({ label, value }) => ({ term: label, detail: value })),
    { term: policy.nextPremiumOn ? '首期保费' : '保费', detail: showYuan(fromYuanText(policy.premium)) },
    ...cashValueItems(policy),
    { term: '生效日期', detail: showDay(policy.effectiveOn) },
    ...dayItem('保障至', policy.coverUntil),
    ...dayItem('保费已交至', policy.paidUntil),
    // The arrears of a lapsed policy are not its next premium.
    ...dayItem('下期交费日', policy.state === 'lapsed' ? null : policy.nextPremiumOn),
    { term: '承保时间', detail: showInstant(policy.issuedAt) },
    ...(policy.receivedAt ? [{ term: '签收时间', detail: showInstant(policy.receivedAt) }] : []),
    ...(policy.soldHere ? [{ term: `本单获得${pointsName}`, detail: policy.qinBeans.toLocaleString('zh-CN') }] : []),
  ];
}
