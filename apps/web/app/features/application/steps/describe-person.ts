import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { nationalities } from '@portal/reference/nationalities.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import type { ApplicationContext } from '@portal/rules/sale/application-context.ts';
import type { Person } from '@portal/rules/sale/application.ts';
import { isLongTerm } from '@portal/rules/person/certificate-validity.ts';
import { maskCertificate } from '@portal/rules/values/masking.ts';
import type { PersonField } from '@portal/rules/product/product.ts';

export interface Detail {
  readonly term: string;
  readonly detail: string;
}

type Describe = (person: Person, rules: ApplicationContext) => Detail[];

const none = '未填写';

const descriptions: Readonly<Record<PersonField, Describe>> = {
  name: ({ name }) => [{ term: '姓名', detail: name ?? none }],
  certificate: ({ certificateType, certificateNo }) => [
    { term: '证件类型', detail: certificateType ? certificateTypes[certificateType] : none },
    { term: '证件号码', detail: certificateNo ? maskCertificate(certificateNo) : none },
  ],
  certificateValidity: ({ certificateValidUntil: until }) => [
    { term: '证件有效期至', detail: until === undefined ? none : isLongTerm(until) ? '长期' : until },
  ],
  gender: ({ gender }) => [{ term: '性别', detail: gender ? genders[gender] : none }],
  birthday: ({ birthday }) => [{ term: '出生日期', detail: birthday ?? none }],
  nationality: ({ nationality }) => [
    { term: '国籍（地区）', detail: nationalities.find(({ code }) => code === nationality)?.name ?? none },
  ],
  occupation: ({ occupation }, rules) => {
    const found = occupation === undefined ? undefined : rules.occupation(occupation);
    return [{ term: '职业', detail: found ? `${found.label}（${found.lifeRisk} 类）` : none }];
  },
  socialInsurance: ({ socialInsurance }) => [
    { term: '有无社会医疗保险', detail: socialInsurance ? socialInsuranceAnswers[socialInsurance] : none },
  ],
  phone: ({ phone }) => [{ term: '手机号码', detail: phone?.number ? `+${phone.countryCode} ${phone.number}` : none }],
  email: ({ email }) => [{ term: '电子邮箱', detail: email ?? none }],
  region: () => [],
  address: ({ address }) => [{ term: '详细地址', detail: address ?? none }],
  postcode: ({ postcode }) => [{ term: '邮政编码', detail: postcode ?? none }],
  annualIncome: ({ annualIncome }) => [
    { term: '年收入', detail: annualIncome === undefined ? none : `${annualIncome.toLocaleString('zh-CN')} 元` },
  ],
};

/**
 * A person as label and value: the fields that are asked for, in the forms' order, with the middle of the certificate
 * number masked. The region is put before the address once `regionLabel` is there, which needs the region table.
 */
export function describePerson(
  person: Person,
  asked: readonly PersonField[],
  rules: ApplicationContext,
  regionLabel?: (codes: readonly string[]) => string,
): Detail[] {
  const order = Object.keys(descriptions) as PersonField[];
  return order
    .filter((field) => asked.includes(field))
    .flatMap((field) => {
      if (field === 'region') return [{ term: '所在地区', detail: (person.region && regionLabel?.(person.region)) || none }];
      return descriptions[field](person, rules);
    });
}
