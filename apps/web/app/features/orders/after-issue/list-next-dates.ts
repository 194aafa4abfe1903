import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { chargedDaysBefore } from '@portal/rules/premium/instalments.ts';
import { receiptOfPolicy } from '@portal/rules/product/terms/cooling-off.ts';

export type PolicyDates = NonNullable<AnswerOf<'getOrder'>['policyDates']>;

/** An event after the issue of a policy. */
export interface NextDate {
  readonly id: 'receipt' | 'effective' | 'cooling_off' | 'return_visit' | 'waiting' | 'premium';
  readonly title: string;
  readonly text: string;
  /** The day in the calendar, `YYYY-MM-DD`. Null: it has no fixed day. */
  readonly on: string | null;
}

function coolingOff({ coolingOffDays, coolingOffFrom, coolingOffEndsOn }: PolicyDates): NextDate {
  if (coolingOffEndsOn)
    return {
      id: 'cooling_off',
      title: '犹豫期最后一天',
      text: '到这一天为止，退保全额退还已交保险费。',
      on: coolingOffEndsOn,
    };
  const text = `${receiptOfPolicy[coolingOffFrom]}。自签收的次日起有 ${coolingOffDays} 天犹豫期，期内退保全额退还已交保险费。`;
  return { id: 'receipt', title: '签收保单', text, on: null };
}

/** The events after the issue of a policy: the customer's tasks, then the others by date. Days before `today` are left out. */
export function listNextDates(dates: PolicyDates, today: string): NextDate[] {
  const { effectiveOn, waitingEndsOn, nextPremiumOn, returnVisit, coolingOffEndsOn } = dates;
  const next: (NextDate | false | null)[] = [
    coolingOff(dates),
    { id: 'effective', title: '保障生效', text: '当日零时起承担保险责任。', on: effectiveOn },
    // By law within the cooling-off period, and only of covers over one year.
    returnVisit &&
      (coolingOffEndsOn === null || coolingOffEndsOn >= today) && {
        id: 'return_visit',
        title: '接听回访',
        text: '犹豫期内我们会致电请您确认投保内容，请如实回答，以保护您的权益。',
        on: null,
      },
    waitingEndsOn !== null && {
      id: 'waiting',
      title: '等待期结束',
      text: '意外伤害不受等待期限制。',
      on: waitingEndsOn,
    },
    nextPremiumOn !== null && {
      id: 'premium',
      title: '下期交费日',
      text: `到期前 ${chargedDaysBefore} 天起可以交纳；绑定了银行卡的，当日自动扣款。`,
      on: nextPremiumOn,
    },
  ];
  return next.filter((one) => one !== null && one !== false).filter(({ on }) => on === null || on >= today);
}
