import { premiumPeriod } from '@portal/rules/product/payments.ts';
import { receiptOfPolicy, sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { sayAsk } from '@portal/rules/service/offered-services.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { printText } from '#platform/pdf/render-document.ts';
import {
  type Contract,
  type ContractBeneficiary,
  type ContractMember,
  type ContractPerson,
  isOrganisation,
  pricedCoverages,
} from '../contract/contract.ts';
import { classCaption, groupFields, organisationFields, type RosterRow } from './group-part.ts';
import { printClauses, type PrintedClauses, printDeclarations, type PrintedDeclarations } from './epolicy-clauses.ts';
import { type EpolicyInput, type Field, frameOf, type PrintedFrame } from './epolicy-input.ts';
import { type MemberCertificate, memberCertificates } from './certificate-data.ts';
import { type BenefitRow, benefitHeads, benefitRow, insuredRelation, sayWaiting } from './member-part.ts';
import { sayYuan } from './say-yuan.ts';

/** The data that `epolicy.typ` prints, as formatted text. */
export interface EpolicyData extends PrintedFrame<'电子保险单'> {
  /** Label and value: effective date, end of cover, payment, cooling-off, and the other choices. */
  readonly contract: readonly Field[];
  /** The applicant, then the insured. */
  readonly people: readonly { readonly title: string; readonly fields: readonly Field[] }[];
  readonly beneficiaries: readonly (Part & { readonly named: readonly BeneficiaryRow[]; readonly note: string })[];
  readonly benefitHeads: { readonly sum: string; readonly payment: string };
  readonly benefits: readonly (Part & { readonly rows: readonly BenefitRow[] })[];
  readonly clauses: readonly PrintedClauses[];
  readonly declarations: readonly PrintedDeclarations[];
  /** Terms and notices that belong to the contract, with the digests of their texts. */
  readonly documents: readonly { readonly id: string; readonly title: string; readonly hash: string }[];
  /** The documents that follow as pages; `body` is Typst code of `printText`. */
  readonly terms: readonly { readonly id: string; readonly title: string; readonly hash: string; readonly body: string }[];
  readonly premium: { readonly label: string; readonly figures: string; readonly words: string };
  readonly agreements: readonly string[];
  readonly cashValues: readonly (Part & { readonly rows: readonly CashValueRow[] })[];
  readonly notices: readonly { readonly title: string; readonly text: string }[];
  /** The people of a group. Empty if the contract has members of its own. */
  readonly roster: readonly RosterRow[];
  /** A page for each member of a contract of several people. */
  readonly certificates: readonly MemberCertificate[];
}

/** The part that concerns one insured, or all of them. */
interface Part {
  /** Names the insured; empty if there is only one part. */
  readonly caption: string;
}

interface BeneficiaryRow {
  readonly order: string;
  readonly name: string;
  readonly relation: string;
  readonly certificate: string;
  readonly share: string;
}

interface CashValueRow {
  readonly year: string;
  readonly age: string;
  readonly value: string;
}

/** Formats one policy for `epolicy.typ`. */
export function toEpolicyData(input: EpolicyInput): EpolicyData {
  const { contract, agreements } = input;
  const { amount, payments, perYear } = contract.premium;
  return {
    ...frameOf('电子保险单', input),
    contract: contractFields(contract),
    people: [
      { title: '投保人', fields: applicantFields(contract.applicant) },
      ...(contract.group ? [{ title: '被保险人', fields: groupFields(contract.group) }] : []),
      ...contract.members.map((member, index) => ({
        title: insuredTitle(contract, index),
        fields: [['与投保人关系', insuredRelation(member.relation)] as const, ...personFields(member.person)],
      })),
    ],
    beneficiaries: beneficiaryParts(contract),
    benefitHeads: benefitHeads(contract),
    benefits: [
      ...contract.members.map((member, index) => ({ caption: captionOf(contract, index), rows: member.coverages.map(benefitRow) })),
      ...(contract.group?.classes ?? []).map((one) => ({ caption: classCaption(one), rows: one.coverages.map(benefitRow) })),
    ],
    clauses: printClauses(contract),
    declarations: printDeclarations(contract),
    documents: contract.documents,
    terms: (input.terms ?? []).map(({ markdown, ...document }) => ({ ...document, body: printText(markdown) })),
    premium: {
      label: payments === 1 ? '保险费合计（一次交清）' : `每${premiumPeriod(perYear)}保险费合计`,
      figures: showYuan(amount),
      words: sayYuan(amount),
    },
    agreements,
    cashValues: contract.members
      .map((member, index) => ({ caption: captionOf(contract, index), rows: cashValueRows(member) }))
      .filter(({ rows }) => rows.length > 0),
    notices: notices(input),
    roster: input.roster ?? [],
    certificates: contract.members.length > 1 ? memberCertificates(input) : [],
  };
}

/** A term that does not fit beside the dates of the contract is a notice. In characters. */
const longestField = 40;
const isNotice = ({ value }: Contract['terms'][number]): boolean => value.length > longestField;

function contractFields(contract: Contract): Field[] {
  const { effectiveOn, coverUntil, premium, coolingOffDays, terms, renews } = contract;
  const inTables = new Set(
    pricedCoverages(contract).flatMap(({ amount, coverPeriod, paymentPeriod }) => [amount, coverPeriod, paymentPeriod]),
  );
  return [
    ...(renews ? [['续保', `原保险单 ${renews.policyNo}，保障至${showDay(renews.coverUntil)}`] as const] : []),
    ['合同生效日', showDay(effectiveOn)],
    ['保障至', coverUntil === null ? '终身' : showDay(coverUntil)],
    ['交费方式', sayPayments(premium)],
    ['犹豫期', `自签收次日起 ${coolingOffDays} 天`],
    ...terms.filter((term) => !inTables.has(term.value) && !isNotice(term)).map(({ label, value }) => [label, value] as const),
  ];
}

/** `按年交纳，共 20 年`, `按月交纳，共 20 年（240 期）`. */
function sayPayments({ payments, perYear }: Contract['premium']): string {
  if (payments === 1) return '一次交清';
  return `按${premiumPeriod(perYear)}交纳，共 ${payments / perYear} 年${perYear > 1 ? `（${payments} 期）` : ''}`;
}

function insuredTitle({ members }: Contract, index: number): string {
  return members.length === 1 ? '被保险人' : `被保险人 ${index + 1}`;
}

function captionOf(contract: Contract, index: number): string {
  const { members } = contract;
  return members.length === 1 ? '' : `${insuredTitle(contract, index)}　${members[index]?.person.name}`;
}

const applicantFields = (applicant: Contract['applicant']): Field[] =>
  isOrganisation(applicant) ? organisationFields(applicant) : personFields(applicant);

/** Certificates are complete, so that the owner can check them: the file is for the owner only. */
function personFields(person: ContractPerson): Field[] {
  const { certificateType, certificateNo, phone, occupation, socialInsurance, region, address } = person;
  const optional = (label: string, value: string | undefined): Field[] => (value ? [[label, value]] : []);
  return [
    ['姓名', person.name],
    ['性别', genders[person.gender]],
    ['出生日期', showDay(person.birthday)],
    ['证件类型', certificateTypes[certificateType]],
    ['证件号码', certificateNo],
    ...optional('手机号码', phone?.number),
    ...optional('职业', occupation?.label),
    ...optional('社会医疗保险', socialInsurance && { yes: '有', no: '无' }[socialInsurance]),
    ...optional('联系地址', region && address ? `${region.label}${address}` : undefined),
  ];
}

/** Of employees only themselves or close relatives may be beneficiaries (保险法 39). */
const beneficiaryOfGroup =
  '身故保险金受益人为被保险人的法定继承人，被保险人可以指定本人的近亲属。除另有约定外，其他各项保险金的受益人为被保险人本人。投保单位不得为受益人。';

const beneficiaryOfIndemnity = '各项保险金的受益人为被保险人本人。';

/** One part for all if every insured has statutory beneficiaries. */
function beneficiaryParts(contract: Contract): EpolicyData['beneficiaries'] {
  const { members } = contract;
  if (contract.group) return [{ caption: '', named: [], note: beneficiaryOfGroup }];
  if (members.every(({ beneficiaries }) => beneficiaries === null)) return [{ caption: '', named: [], note: beneficiaryOfIndemnity }];
  if (members.every(({ beneficiaries }) => !beneficiaries?.length)) return [{ caption: '', ...beneficiaryRows([]) }];
  return members.map(({ beneficiaries }, index) => ({ caption: captionOf(contract, index), ...beneficiaryRows(beneficiaries ?? []) }));
}

function beneficiaryRows(beneficiaries: readonly ContractBeneficiary[]): { named: BeneficiaryRow[]; note: string } {
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
      certificate: `${certificateTypes[certificateType]} ${certificateNo}`,
      share: `${share}%`,
    })),
    note: '以上为身故保险金受益人，关系指受益人是被保险人的何人。除另有约定外，其他各项保险金的受益人为被保险人本人。',
  };
}

function cashValueRows({ entryAge, cashValues }: ContractMember): CashValueRow[] {
  return cashValues.map((value, index) => ({
    year: String(index + 1),
    age: String(entryAge + index + 1),
    value: showYuan(value).slice(1),
  }));
}

const refunds = {
  cash_value: '我们退还现金价值，可能明显少于已交保险费',
  unexpired_premium: '我们退还未满期净保险费，少于已交保险费',
} as const;

function notices({ company, contract, verifyUrl }: EpolicyInput): EpolicyData['notices'] {
  const { coolingOffDays, coolingOffFrom, earlyEnd, terms } = contract;
  const { hotlineHours, website } = company;
  return [
    {
      title: '犹豫期与解除合同',
      text: `${receiptOfPolicy[coolingOffFrom]}；${sayCoolingOff(coolingOffDays)}。犹豫期内解除合同，我们全额退还已交保险费；犹豫期后解除合同，${refunds[earlyEnd]}。解除合同${sayAsk('surrender', company)}。`,
    },
    ...terms.filter(isNotice).map(({ label, value }) => ({ title: label, text: `${value}。` })),
    {
      title: '如何理赔',
      text: `发生保险事故后，请尽快报案。报案和申请${sayAsk('claim', company)}。资料齐全、责任明确的，我们在条款约定的期限内作出核定并给付。${sayWaiting(contract)}`,
    },
    {
      title: '如实告知',
      text: '投保时告知的内容和所填资料是本合同的组成部分。如有遗漏或变化，请及时告知我们，以免影响您的权益。',
    },
    {
      title: '变更与查询',
      text: `登录 ${website} 的个人中心可查看和下载本保险单，修改您的邮箱和地址。联系手机号、受益人等变更${sayAsk('change', company)}（热线 ${hotlineHours}）。`,
    },
    {
      title: '验真',
      text: `本保险单为电子保险单，加盖电子签章，与纸质保险单具有同等法律效力。扫描首页二维码或访问 ${verifyUrl} 可核验真伪；文件经任何修改，签章即告失效。`,
    },
  ];
}
