import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { nationalities } from '@portal/reference/nationalities.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import type { ApplicationContext } from '../application-context.ts';
import type { Person } from '../application.ts';
import { isLongTerm } from '../../person/certificate-validity.ts';
import { maskCertificate, maskEmail, maskPhone } from '../../values/masking.ts';
import type { PersonField } from '../../product/product.ts';

export interface Detail {
  readonly term: string;
  readonly detail: string;
}

type Describe = (person: Person, rules: ApplicationContext) => Detail[];

export const notFilledIn = '未填写';

const descriptions: Readonly<Record<PersonField, Describe>> = {
  name: ({ name }) => [{ term: '姓名', detail: name ?? notFilledIn }],
  certificate: ({ certificateType, certificateNo }) => [
    { term: '证件类型', detail: certificateType ? certificateTypes[certificateType] : notFilledIn },
    { term: '证件号码', detail: certificateNo ? maskCertificate(certificateNo) : notFilledIn },
  ],
  certificateValidity: ({ certificateValidUntil: until }) => [
    { term: '证件有效期至', detail: until === undefined ? notFilledIn : isLongTerm(until) ? '长期' : until },
  ],
  gender: ({ gender }) => [{ term: '性别', detail: gender ? genders[gender] : notFilledIn }],
  birthday: ({ birthday }) => [{ term: '出生日期', detail: birthday ?? notFilledIn }],
  nationality: ({ nationality }) => [
    { term: '国籍（地区）', detail: nationalities.find(({ code }) => code === nationality)?.name ?? notFilledIn },
  ],
  occupation: ({ occupation }, rules) => {
    const found = occupation === undefined ? undefined : rules.occupation(occupation);
    return [{ term: '职业', detail: found ? `${found.label}（${found.lifeRisk} 类）` : notFilledIn }];
  },
  socialInsurance: ({ socialInsurance }) => [
    { term: '有无社会医疗保险', detail: socialInsurance ? socialInsuranceAnswers[socialInsurance] : notFilledIn },
  ],
  phone: ({ phone }) => [{ term: '手机号码', detail: phone?.number ? `+${phone.countryCode} ${phone.number}` : notFilledIn }],
  email: ({ email }) => [{ term: '电子邮箱', detail: email ?? notFilledIn }],
  region: () => [],
  address: ({ address }) => [{ term: '详细地址', detail: address ?? notFilledIn }],
  postcode: ({ postcode }) => [{ term: '邮政编码', detail: postcode ?? notFilledIn }],
  annualIncome: ({ annualIncome }) => [
    { term: '年收入', detail: annualIncome === undefined ? notFilledIn : `${annualIncome.toLocaleString('zh-CN')} 元` },
  ],
};

interface DescribeOptions {
  readonly regionLabel?: ((codes: readonly string[]) => string) | undefined;
  /** Hides most of phone, e-mail and address too. */
  readonly isMasked?: boolean;
  /** Shows the whole number of the certificate. */
  readonly isRevealed?: boolean;
}

function maskContact({ phone, email, address, ...person }: Person): Person {
  return {
    ...person,
    ...(phone && { phone: { ...phone, number: maskPhone(phone.number) } }),
    ...(email && { email: maskEmail(email) }),
    ...(address && { address: `${[...address].slice(0, 3).join('')}***` }),
  };
}

function showCertificate({ certificateType, certificateNo }: Person): Detail[] {
  return [
    { term: '证件类型', detail: certificateType ? certificateTypes[certificateType] : notFilledIn },
    { term: '证件号码', detail: certificateNo ?? notFilledIn },
  ];
}

/**
 * A person as label and value: the fields that are asked for, in the forms' order, with the middle of the certificate
 * number masked. The region is put before the address once `regionLabel` is there, which needs the region table.
 */
export function describePerson(
  person: Person,
  asked: readonly PersonField[],
  rules: ApplicationContext,
  { regionLabel, isMasked, isRevealed }: DescribeOptions = {},
): Detail[] {
  const shown = isMasked ? maskContact(person) : person;
  const order = Object.keys(descriptions) as PersonField[];
  return order
    .filter((field) => asked.includes(field))
    .flatMap((field) => {
      if (field === 'region') return [{ term: '所在地区', detail: (person.region && regionLabel?.(person.region)) || notFilledIn }];
      if (field === 'certificate' && isRevealed && person.certificateNo) return showCertificate(person);
      return descriptions[field](shown, rules);
    });
}
