import { sayAsk } from '@portal/rules/service/offered-services.ts';
import { premiumPeriod } from '@portal/rules/product/payments.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { maskCertificate } from '@portal/rules/values/masking.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { type ContractMember, partOf, shownName } from '../contract/contract.ts';
import { type EpolicyInput, type Field, frameOf, type PrintedFrame } from './epolicy-input.ts';
import { type BenefitRow, benefitHeads, benefitRow, coverEndOf, insuredRelation, premiumOf, sayWaiting } from './member-part.ts';

/** The certificate of one member, which `certificate.typ` prints: their own part, the applicant masked. */
export interface MemberCertificate {
  readonly fields: readonly Field[];
  readonly sumHead: string;
  readonly rows: readonly BenefitRow[];
  readonly premium: { readonly label: string; readonly figures: string };
  readonly notes: readonly { readonly title: string; readonly text: string }[];
}

/** The data of a certificate that is a file of its own. */
export interface CertificateFile extends PrintedFrame<'被保险人凭证'> {
  readonly certificate: MemberCertificate;
}

function memberCertificate({ contract, company, policyNo, verifyUrl }: EpolicyInput, member: ContractMember): MemberCertificate {
  const { name, certificateType, certificateNo } = member.person;
  const { payments, perYear } = contract.premium;
  const end = coverEndOf(member);
  const part = partOf(contract, member);
  return {
    fields: [
      ['姓名', name],
      [certificateTypes[certificateType], maskCertificate(certificateNo)],
      ['与投保人关系', insuredRelation(member.relation)],
      ['投保人', shownName(contract.applicant)],
      ['保险人', company.fullName],
      ['保险单号', policyNo],
      ['保障生效日', showDay(contract.effectiveOn)],
      ['保障至', end === null ? '终身' : showDay(end)],
    ],
    sumHead: benefitHeads(part).sum,
    rows: member.coverages.map(benefitRow),
    premium: {
      label: payments === 1 ? '本人保险费（一次交清）' : `本人每${premiumPeriod(perYear)}保险费`,
      figures: showYuan(premiumOf(member)),
    },
    notes: [
      { title: '效力', text: '本凭证是上述保险单的组成部分，证明被保险人在该保险单下的保障。保险责任、责任免除等以保险条款和保险单为准。' },
      {
        title: '如何理赔',
        text: `发生保险事故后，请尽快报案。报案和申请${sayAsk('claim', company)}。${sayWaiting(part)}`,
      },
      {
        title: '验真',
        text: `扫描二维码或访问 ${verifyUrl} ，选择“按被保险人查验”，填写保险单号、被保险人姓名和证件号码后四位，可核验保障的现时状态。文件经任何修改，电子签章即告失效。`,
      },
    ],
  };
}

/** A certificate for each member, in the order of the contract. */
export const memberCertificates = (input: EpolicyInput): MemberCertificate[] =>
  input.contract.members.map((member) => memberCertificate(input, member));

/** Formats the certificate of one member as a file. */
export function toCertificateData(input: EpolicyInput, member: ContractMember): CertificateFile {
  return { ...frameOf('被保险人凭证', input), certificate: memberCertificate(input, member) };
}
