import { debitOffsets, reminderLeads, chargedDaysBefore, usualGraceDays } from '../premium/instalments.ts';
import { arrearsDays, usualReinstatementYears } from '../premium/lapse.ts';
import {
  offeredServices,
  sayPapers,
  sayWay,
  type ServiceId,
  type ServiceReach,
  type ServiceSettings,
} from '../service/offered-services.ts';
import { inputOf } from './inputs.ts';
import { paymentsOf } from './payments.ts';
import { waitingDaysOfPlans } from './plans.ts';
import type { Product } from './product.ts';
import { listLoan } from './terms/loan.ts';
import { saySurrender, type ServiceRow } from './terms/surrender.ts';

/** The insurer, as a product's page tells of it. */
export interface Insurer extends ServiceReach {
  readonly fullName: string;
  /** When the hotline answers, in words. */
  readonly hours: string;
  readonly mailbox: string;
  readonly takesTransfers: boolean;
  readonly service: ServiceSettings;
  /** The name of a region by its codes, province first. */
  readonly regionLabel: (codes: readonly string[]) => string;
  /** Codes of the provinces with a branch. */
  readonly provinces: readonly string[];
  /** At the end of the last quarter that was published. Absent: none was. */
  readonly solvency?: Solvency | undefined;
}

interface Solvency {
  /** `2026Q3`. */
  readonly quarter: string;
  readonly coreRatio: number;
  readonly comprehensiveRatio: number;
  readonly rating: string;
  readonly ratedQuarter: string;
}

/** What a buyer has to know of the time after the sale: how the contract is ended, paid, changed, lent on, and by whom it is insured. */
export interface ServiceTopic {
  readonly id: 'surrender' | 'premiums' | 'services' | 'loan' | 'insurer';
  readonly title: string;
  readonly rows: readonly ServiceRow[];
}

/** Whether premiums can be paid in instalments. */
export function hasInstalments(product: Pick<Product, 'inputs'>): boolean {
  const payment = inputOf(product, 'payment');
  return payment?.type === 'choice' && payment.options.some(({ id }) => paymentsOf(product, { [payment.id]: id }) > 1);
}

function listPremiums(product: Product, { takesTransfers, hotline }: Insurer): ServiceRow[] {
  const years = product.reinstatementYears ?? usualReinstatementYears;
  const waiting = waitingDaysOfPlans(product).some((days) => days > 0) ? '，等待期重新计算' : '';
  const retries = debitOffsets.filter((offset) => offset > 0).join('、');
  const transfer = takesTransfers ? '、银行卡或者银行转账' : '或者银行卡';
  const online = `每个交费日前 ${chargedDaysBefore} 天起，登录后在“续期交费”用微信支付、支付宝${transfer}交纳；也可以绑定投保人本人的借记卡自动扣款。`;
  return [
    { label: '怎样交', value: offeredServices.premium.state === 'online' ? online : `${sayWay('premium', { hotline })}。` },
    {
      label: '提醒',
      value: `交费日前 ${reminderLeads.join(' 天、')} 天发短信。自动扣款前至少一天再发，没有扣成的，在其后第 ${retries} 天再扣。`,
    },
    {
      label: '宽限期',
      value: `交费日的次日起 ${product.graceDays ?? usualGraceDays} 天，其间保障不变，给付时扣除欠交的保险费。期满仍未交的，效力中止，其间的事故不赔。`,
    },
    {
      label: '恢复效力',
      value: `效力中止后 ${years} 年内可以申请，须经审核；通过后 ${arrearsDays} 天内补交欠费和利息${waiting}。满 ${years} 年没有恢复的，我们有权解除合同，退还中止时的现金价值。`,
    },
  ];
}

/** The services that a product needs, each with its state. */
function servicesOf(product: Product): ServiceId[] {
  const instalments: readonly ServiceId[] = hasInstalments(product) ? ['premium', 'reinstatement'] : [];
  return [
    'receipt',
    'documents',
    ...instalments,
    ...(product.renewal === 'rebuy' && product.flow !== 'partner' ? (['renewal'] as const) : []),
    'contact',
    'invoice',
    'surrender',
    ...(product.insureds.max > 1 ? (['people'] as const) : []),
    'change',
    'claim',
    ...(inputOf(product, 'payout') ? (['payout'] as const) : []),
    ...(typeof product.policyLoan === 'object' ? (['loan'] as const) : []),
  ];
}

/** What is at hand; an organisation ends its contract with a request under its seal. */
const sayProductPapers = ({ flow }: Product, id: ServiceId): string =>
  flow === 'partner' && (id === 'surrender' || id === 'people') && sayPapers(id) !== ''
    ? '请准备加盖公章的申请书、经办人的身份证件。'
    : sayPapers(id);

/** How long staff take. */
function sayTimes(id: ServiceId, { claimDecisionDays, claimLongDays, claimPaidDays, ...service }: ServiceSettings): string {
  const { changeAcceptedDays, changeDoneDays } = service;
  if (id === 'claim')
    return `材料齐全后 ${claimDecisionDays} 日内核定，情形复杂的 ${claimLongDays} 日内；达成协议后 ${claimPaidDays} 日内给付。`;
  return id === 'change' || id === 'people'
    ? `材料齐全后 ${changeAcceptedDays} 个工作日内受理，受理后 ${changeDoneDays} 个工作日内办完。`
    : '';
}

function listServices(product: Product, { service, hotline, hours }: Insurer): ServiceRow[] {
  const rows = servicesOf(product).map((id): ServiceRow => {
    const offered = offeredServices[id];
    const value =
      offered.state === 'online' ? `登录后在${offered.where}办理。` : `${sayProductPapers(product, id)}${sayTimes(id, service)}`;
    return { label: offered.name, value, way: offered.state };
  });
  const loan = typeof product.policyLoan === 'object' ? [] : [{ label: '保单贷款', value: '本产品不办理。' }];
  return [
    ...rows.filter(({ way }) => way === 'online'),
    ...rows.filter(({ way }) => way === 'staff'),
    ...loan,
    {
      label: '热线与柜台',
      value: `客服热线 ${hotline}，${hours}${service.counterHours === '' ? '' : `；分支机构柜台，${service.counterHours}`}。`,
    },
  ];
}

/** Where it is sold, and the service of customers where there is no branch (互联网保险业务监管办法 12, 13). */
function listPlaces(product: Product, { provinces, hotline, regionLabel }: Insurer): ServiceRow[] {
  const names = (codes: readonly string[]): string => codes.map((code) => regionLabel([code])).join('、');
  const bare = product.provinces.length === 0 || product.provinces.some((code) => !provinces.includes(code));
  const cities = (product.cities ?? []).map((code) => regionLabel([`${code.slice(0, 2)}0000`, code]).replace(/^.+?(?:省|自治区)/u, ''));
  const sold =
    product.provinces.length === 0
      ? '中国境内（不含港澳台地区）'
      : `${names(product.provinces)}${cities.length > 0 ? `的${cities.join('、')}` : ''}`;
  return [
    { label: '在哪里销售', value: `${sold}。` },
    {
      label: '分支机构',
      value: provinces.length === 0 ? '没有设立分支机构。' : `${names(provinces)}设有分支机构。`,
    },
    ...(bare
      ? [
          {
            label: '没有分支机构的地区',
            value: `同样可以投保。咨询、变更、退保和理赔通过网站、热线 ${hotline} 和邮寄办理，时效可能因距离受到影响。`,
          },
        ]
      : []),
  ];
}

const quarters = ['一', '二', '三', '四'];

const sayQuarter = (quarter: string): string => `${quarter.slice(0, 4)} 年第${quarters[Number(quarter.slice(5)) - 1] ?? ''}季度`;

function listInsurer(product: Product, insurer: Insurer): ServiceRow[] {
  const { fullName, solvency, hotline, mailbox, service } = insurer;
  return [
    ...listPlaces(product, insurer),
    { label: '承保公司', value: `${fullName}，条款备案编号 ${product.filingNo}。` },
    ...(solvency
      ? [
          {
            label: '偿付能力',
            value: `${sayQuarter(solvency.quarter)}末综合充足率 ${solvency.comprehensiveRatio}%、核心充足率 ${solvency.coreRatio}%；${sayQuarter(solvency.ratedQuarter)}风险综合评级 ${solvency.rating}。`,
          },
        ]
      : []),
    {
      label: '投诉',
      value: `致电 ${hotline}，发邮件至 ${mailbox}，或者到分支机构；收到完整材料后 ${service.complaintDays} 日内处理。也可以拨打金融消费者投诉热线 12378。`,
    },
  ];
}

/**
 * What the page of a product says before the sale about the time after it: surrender (保险销售行为管理办法 40), services online and by staff, places and
 * later premiums (互联网保险业务监管办法 12-15), loans, insurer and complaints (人身保险产品信息披露管理办法 11).
 */
export function listServiceTopics(product: Product, insurer: Insurer): ServiceTopic[] {
  const { policyLoan } = product;
  const way: ServiceRow = {
    label: '怎样申请',
    way: offeredServices.surrender.state,
    value: `由${product.flow === 'partner' ? '单位经办人' : '投保人本人'}申请：${sayWay('surrender', insurer)}。${sayProductPapers(product, 'surrender')}`,
  };
  return [
    { id: 'surrender', title: '退保', rows: [...saySurrender(product), way] },
    ...(hasInstalments(product)
      ? [{ id: 'premiums', title: '以后的保险费', rows: listPremiums(product, insurer) } satisfies ServiceTopic]
      : []),
    { id: 'services', title: '哪些能在网上办', rows: listServices(product, insurer) },
    ...(typeof policyLoan === 'object'
      ? [{ id: 'loan', title: '保单贷款', rows: listLoan(policyLoan, insurer) } satisfies ServiceTopic]
      : []),
    { id: 'insurer', title: '销售地区、保险公司与投诉', rows: listInsurer(product, insurer) },
  ];
}
