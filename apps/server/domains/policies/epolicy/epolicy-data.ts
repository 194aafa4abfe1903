import { receiptOfPolicy, sayCoolingOff } from '@portal/rules/cooling-off.ts';
import type { Fen } from '@portal/rules/money.ts';
import { showWan, showYuan } from '@portal/rules/money.ts';
import { showDay } from '@portal/rules/dates.ts';
import type { Gender, Relation } from '@portal/rules/product.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { sayYuan } from './say-yuan.ts';
import { drawQr } from '../../../platform/draw-qr.ts';

/** The data that `epolicy.typ` prints, as formatted text. */
export interface EpolicyData {
  readonly company: EpolicyCompany;
  readonly policyNo: string;
  readonly productName: string;
  readonly filingNo: string;
  readonly issuedOn: string;
  /** Label and value: effective date, end of cover, payment, cooling-off. */
  readonly contract: readonly Field[];
  readonly applicant: readonly Field[];
  readonly insured: readonly Field[];
  readonly beneficiaries: { readonly named: readonly BeneficiaryRow[]; readonly note: string };
  readonly benefits: readonly BenefitRow[];
  readonly premium: { readonly label: string; readonly figures: string; readonly words: string };
  readonly agreements: readonly string[];
  readonly cashValues: readonly CashValueRow[];
  readonly notices: readonly { readonly title: string; readonly text: string }[];
  readonly verify: { readonly url: string; readonly qrSvg: string };
  /** Marks each page as a specimen. */
  readonly demonstration: boolean;
}

export type Field = readonly [label: string, value: string];

export interface EpolicyCompany {
  readonly fullName: string;
  readonly shortName: string;
  readonly englishName: string;
  readonly logoSvg: string;
  readonly address: string;
  readonly hotline: string;
  readonly hotlineHours: string;
  readonly website: string;
}

export interface BeneficiaryRow {
  readonly order: string;
  readonly name: string;
  readonly relation: string;
  readonly certificate: string;
  readonly share: string;
}

export interface BenefitRow {
  readonly kind: string;
  readonly name: string;
  readonly sumAssured: string;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly premium: string;
}

export interface CashValueRow {
  readonly year: string;
  readonly age: string;
  readonly value: string;
}

/** A person as the policy prints them. The caller decides whether certificate and phone are masked. */
export interface EpolicyPerson {
  readonly name: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly certificateType: string;
  readonly certificateNo: string;
  readonly phone?: string;
  readonly occupation?: string;
  readonly address?: string;
}

export interface EpolicyBeneficiary {
  readonly name: string;
  readonly relation: Exclude<Relation, '00'>;
  readonly certificateType: string;
  readonly certificateNo: string;
  readonly order: number;
  /** Whole per cent. */
  readonly share: number;
}

export interface EpolicyBenefit {
  readonly kind: 'main' | 'rider';
  readonly name: string;
  /** Absent for a waiver of premium. */
  readonly sumAssured?: Fen;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  /** The premium of each payment. */
  readonly premium: Fen;
}

/** All data of one policy that is printed. Dates are `YYYY-MM-DD`. */
export interface EpolicyInput {
  readonly company: EpolicyCompany;
  readonly policyNo: string;
  readonly productName: string;
  readonly filingNo: string;
  readonly issuedOn: string;
  readonly effectiveOn: string;
  /** The last day of cover; absent = whole life. */
  readonly coverUntil?: string;
  /** Number of yearly premiums; 1 is a single premium. */
  readonly paymentYears: number;
  readonly waitingDays: number;
  readonly coolingOffDays: number;
  readonly applicant: EpolicyPerson;
  /** The insured as seen from the applicant. */
  readonly relation: Relation;
  readonly insured: EpolicyPerson;
  /** Empty = statutory beneficiaries. */
  readonly beneficiaries: readonly EpolicyBeneficiary[];
  readonly benefits: readonly EpolicyBenefit[];
  readonly agreements: readonly string[];
  readonly cashValues: readonly {
    readonly policyYear: number;
    readonly ageAtEnd: number;
    readonly cashValue: Fen;
  }[];
  readonly verifyUrl: string;
  readonly demonstration: boolean;
}

/** Formats one policy for `epolicy.typ`. */
export function toEpolicyData(input: EpolicyInput): EpolicyData {
  const { company, policyNo, productName, filingNo, demonstration } = input;
  const total = input.benefits.reduce((sum, { premium }) => sum + premium, 0) as Fen;
  return {
    company,
    policyNo,
    productName,
    filingNo,
    issuedOn: showDay(input.issuedOn),
    contract: contractFields(input),
    applicant: personFields(input.applicant),
    insured: [['与投保人关系', insuredRelation(input.relation)], ...personFields(input.insured)],
    beneficiaries: beneficiaryRows(input.beneficiaries),
    benefits: input.benefits.map(benefitRow),
    premium: {
      label: input.paymentYears === 1 ? '保险费合计（一次交清）' : '每年保险费合计',
      figures: showYuan(total),
      words: sayYuan(total),
    },
    agreements: input.agreements,
    cashValues: input.cashValues.map(({ policyYear, ageAtEnd, cashValue }) => ({
      year: String(policyYear),
      age: String(ageAtEnd),
      value: showYuan(cashValue).slice(1),
    })),
    notices: notices(input),
    verify: { url: input.verifyUrl, qrSvg: drawQr(input.verifyUrl) },
    demonstration,
  };
}

function contractFields(input: EpolicyInput): Field[] {
  return [
    ['合同生效日', showDay(input.effectiveOn)],
    ['保障至', input.coverUntil ? showDay(input.coverUntil) : '终身'],
    ['交费方式', input.paymentYears === 1 ? '一次交清' : `按年交纳，共 ${input.paymentYears} 年`],
    ['犹豫期', `自签收次日起 ${input.coolingOffDays} 天`],
  ];
}

function personFields(person: EpolicyPerson): Field[] {
  const optional = (label: string, value: string | undefined): Field[] => (value ? [[label, value]] : []);
  return [
    ['姓名', person.name],
    ['性别', genders[person.gender]],
    ['出生日期', showDay(person.birthday)],
    ['证件类型', person.certificateType],
    ['证件号码', person.certificateNo],
    ...optional('手机号码', person.phone),
    ...optional('职业', person.occupation),
    ...optional('联系地址', person.address),
  ];
}

function insuredRelation(relation: Relation): string {
  return relation === '00' ? '本人' : `投保人的${relations[relation]}`;
}

function beneficiaryRows(beneficiaries: readonly EpolicyBeneficiary[]): EpolicyData['beneficiaries'] {
  if (beneficiaries.length === 0)
    return {
      named: [],
      note: '身故保险金受益人为被保险人的法定继承人。除另有约定外，其他各项保险金的受益人为被保险人本人。',
    };
  return {
    named: beneficiaries.map(({ order, name, relation, certificateType, certificateNo, share }) => ({
      order: `第 ${order} 顺位`,
      name,
      relation: relations[relation],
      certificate: `${certificateType} ${certificateNo}`,
      share: `${share}%`,
    })),
    note: '以上为身故保险金受益人，关系指受益人是被保险人的何人。除另有约定外，其他各项保险金的受益人为被保险人本人。',
  };
}

function benefitRow({ kind, name, sumAssured, coverPeriod, paymentPeriod, premium }: EpolicyBenefit): BenefitRow {
  return {
    kind: kind === 'main' ? '主险' : '附加险',
    name,
    sumAssured: sumAssured === undefined ? '—' : showWan(sumAssured),
    coverPeriod,
    paymentPeriod,
    premium: showYuan(premium),
  };
}

function notices({ company, waitingDays, coolingOffDays, verifyUrl }: EpolicyInput): EpolicyData['notices'] {
  const { hotline, hotlineHours, website } = company;
  const waiting = waitingDays > 0 ? `自合同生效日起 ${waitingDays} 日为等待期，意外伤害不受此限，具体以条款为准。` : '';
  return [
    {
      title: '犹豫期与解除合同',
      text: `${receiptOfPolicy}；${sayCoolingOff(coolingOffDays)}。犹豫期内解除合同，我们全额退还已交保险费；犹豫期后解除合同，我们退还现金价值，可能明显少于已交保险费。如需解除合同，请拨打客服热线 ${hotline}。`,
    },
    {
      title: '如何理赔',
      text: `发生保险事故后，请尽快拨打 ${hotline} 报案，并按客服人员的说明提交资料。资料齐全、责任明确的，我们在条款约定的期限内作出核定并给付。${waiting}`,
    },
    {
      title: '如实告知',
      text: '投保时的健康告知和个人资料是本合同的组成部分。如有遗漏或变化，请及时告知我们，以免影响您的权益。',
    },
    {
      title: '变更与查询',
      text: `登录 ${website} 的个人中心可查看和下载本保险单。联系方式、受益人、交费账户等变更，请拨打客服热线 ${hotline}（${hotlineHours}）办理。`,
    },
    {
      title: '验真',
      text: `本保险单为电子保险单，加盖电子签章，与纸质保险单具有同等法律效力。扫描首页二维码或访问 ${verifyUrl} 可核验真伪；文件经任何修改，签章即告失效。`,
    },
  ];
}
