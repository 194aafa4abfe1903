import { offeredServices } from '@portal/rules/service/offered-services.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import { askPerson, judge, type Requirement, type ReviewedProduct } from './requirement.ts';

const sale = '互联网保险业务监管办法';

/** What its page says of the time after the sale. */
export function listService({ written: { surrender, policyLoan, inputs }, faults }: ReviewedProduct): Requirement[] {
  const has = (key: string) => faults.some((fault) => fault.includes(key));
  const byStaff = Object.values(offeredServices)
    .filter(({ state }) => state === 'staff')
    .map(({ name }) => name);
  const hasLaterPremiums = inputs.some(({ role }) => role === 'payment');
  const loan = typeof policyLoan === 'object' ? { share: policyLoan.share, clause: policyLoan.clause } : undefined;
  return [
    judge(
      surrender !== undefined && !has('surrender'),
      '保险销售行为管理办法 第四十条',
      inLanguage(
        `the page says what a surrender returns and that it is paid within ${surrender?.days} days, as clause ${surrender?.clause} does`,
        `页面说明退保退多少、怎样计算、${surrender?.days} 日内到账，与条款 ${surrender?.clause} 一致`,
      ),
      inLanguage('surrender is missing, or is not what the terms say', '没有写明退保（surrender），或者与条款不一致'),
    ),
    judge(
      !has('policyLoan'),
      inLanguage('terms of the product', '保险条款'),
      loan
        ? inLanguage(
            `the page says how to ask for a loan: ${loan.share} % of the cash value, clause ${loan.clause}`,
            `页面说明怎样申请保单贷款：最高为现金价值的 ${loan.share}%，条款 ${loan.clause}`,
          )
        : inLanguage(
            'the page says that there are no loans on the policy, and the terms promise none',
            '页面说明不办理保单贷款，条款也没有约定',
          ),
      inLanguage('policyLoan is not what the terms promise', '保单贷款（policyLoan）与条款不一致'),
    ),
    judge(
      true,
      `${sale} 第十二条至第十五条`,
      inLanguage(
        `the page says ${hasLaterPremiums ? 'how later premiums are paid, ' : ''}places of sale and branches, filing number, solvency, complaints`,
        `页面说明${hasLaterPremiums ? '续期交费、' : ''}销售地区与分支机构、备案编号、偿付能力和投诉方式`,
      ),
      '',
    ),
    // Nobody may sell on the internet what cannot be changed, ended and claimed for there.
    ...(byStaff.length === 0
      ? []
      : [
          askPerson(
            `${sale} 第二十六条`,
            inLanguage(
              `the page says that these are done by staff only, confirm that it may be sold so: ${byStaff.join(', ')}`,
              `页面说明下列事项目前由热线、柜台办理，请确认可以这样销售：${byStaff.join('；')}`,
            ),
          ),
        ]),
  ];
}
