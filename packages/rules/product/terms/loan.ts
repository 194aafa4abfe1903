import { offeredServices, sayPapers, sayWay, type ServiceReach, type ServiceSettings } from '../../service/offered-services.ts';
import { showDay } from '../../values/dates.ts';
import type { PolicyLoan } from '../product.ts';
import type { ServiceRow } from './surrender.ts';

/** What contracts and pages call it. */
export const loanLabel = '保单贷款';

/** Who may borrow on a policy, how much, at which interest, and how it is asked for. The share is that of the terms, the interest that of the settings. */
export function listLoan(
  loan: Exclude<PolicyLoan, 'none'>,
  { service, hotline }: ServiceReach & { readonly service: ServiceSettings },
): ServiceRow[] {
  const { loanRate: rate, changeAcceptedDays, changeDoneDays } = service;
  return [
    { label: '谁可以借', value: '投保人，须经被保险人书面同意；被保险人未满 18 周岁的，由监护人代为同意。' },
    { label: '借多少', value: `犹豫期后，最高为申请时现金价值扣除欠款后的 ${loan.share}%，每次不超过 ${loan.months} 个月。` },
    {
      label: '利率',
      value: rate ? `年利率 ${rate.percent}%（${showDay(rate.since)}起公布），以借款时公布的为准。` : '按我们公布的标准，申请时告知。',
    },
    {
      label: '怎样申请',
      way: offeredServices.loan.state,
      value: `${sayWay('loan', { hotline })}。${sayPapers('loan')}资料齐全后 ${changeAcceptedDays} 个工作日内受理，受理后 ${changeDoneDays} 个工作日内放款。`,
    },
    { label: '没有还清', value: '给付保险金、退保时先扣除；贷款本息达到现金价值时，合同效力中止。' },
  ];
}
