import { mainRisksOf } from '../coverages.ts';
import type { Product, Surrender } from '../product.ts';
import { sayCoolingOff } from './cooling-off.ts';

/** A fact with its label, as pages show it. `way`: a service that customers do online, or staff. */
export interface ServiceRow {
  readonly label: string;
  readonly value: string;
  readonly way?: 'online' | 'staff';
}

type Returning = Pick<Product, 'coolingOffDays' | 'coolingOffFrom' | 'coverages' | 'insureds' | 'flow'>;

const account = ({ flow }: Pick<Product, 'flow'>): string => (flow === 'partner' ? '单位交费的账户' : '投保人本人的账户');

function sayCashValue({ until }: Surrender): ServiceRow[] {
  const end = until === 'payout' ? '开始领取年金后没有现金价值，不能退保。' : '';
  return [
    { label: '犹豫期后', value: `退还收到申请时的现金价值，可能明显少于已交保险费，投保前几年尤其如此。${end}` },
    {
      label: '怎样计算',
      value: '各保单年度末的金额见现金价值表，也载于电子保单；年度之中，按前后两个年度末的金额和已过的天数计算。有欠款的先扣除。',
    },
  ];
}

function sayUnexpired(product: Returning, { expenses = 0, notAfterClaim }: Surrender): ServiceRow[] {
  const each = product.insureds.max > 1 ? '每位被保险人分别计算' : undefined;
  const claimed = notAfterClaim ? '已经给付过保险金的不退' : undefined;
  const more = [each, claimed].filter((one) => one !== undefined);
  return [
    { label: '犹豫期后', value: '退还未满期净保险费，少于已交保险费。' },
    {
      label: '怎样计算',
      value: `保险费 ×（1 − ${expenses}%）× 剩余天数 ÷ 保险期间的总天数${more.length > 0 ? `；${more.join('，')}` : ''}。`,
    },
  ];
}

/**
 * What somebody gets back who ends the contract, how it is calculated and when it is paid (保险销售行为管理办法 40, 保险法 47). Of a version without
 * `surrender` only the cooling-off period is known.
 */
export function saySurrender(product: Returning & Pick<Product, 'surrender'>): ServiceRow[] {
  const { surrender, coolingOffDays, coolingOffFrom } = product;
  const before = coolingOffFrom === 'receipt' ? '，签收以前也可以' : '';
  const some = product.insureds.max > 1 ? '也可以只为部分被保险人办理。' : '';
  const first = { label: '犹豫期内', value: `${sayCoolingOff(coolingOffDays)}${before}。全额退还已交保险费，不收费用。${some}` };
  if (!surrender) return [first];
  const hasCashValues = mainRisksOf(product).some((coverage) => coverage.hasCashValues);
  return [
    first,
    ...(hasCashValues ? sayCashValue(surrender) : sayUnexpired(product, surrender)),
    { label: '多久到账', value: `自收到申请之日起 ${surrender.days} 日内，退到${account(product)}。保障自收到申请时终止。` },
  ];
}
