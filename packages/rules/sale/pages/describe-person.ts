import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { nationalityName } from '@portal/reference/nationalities.ts';
import { noTaxNumber, taxResidences } from '@portal/reference/tax-residences.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Person, TaxDetails } from '../answers/application.ts';
import { isLongTerm } from '../../person/certificate/certificate-validity.ts';
import { isResidentElsewhere } from '../../person/tax-residence.ts';
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
  nationality: ({ nationality }) => [{ term: '国籍（地区）', detail: nationalityName(nationality) ?? notFilledIn }],
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
  taxResidence: ({ taxResidence, taxDetails }) => [
    { term: taxLabels.kind, detail: taxResidence ? taxResidences[taxResidence] : notFilledIn },
    ...(isResidentElsewhere(taxResidence) ? describeTaxDetails(taxDetails) : []),
  ],
};

/** The questions of the statement of residence for tax, in the words of the form. */
export const taxLabels = {
  kind: '税收居民身份',
  surname: '姓（英文或拼音）',
  givenName: '名（英文或拼音）',
  livesIn: '现居地址（国家、省、市）',
  bornIn: '出生地（国家、省、市）',
  country: '税收居民国（地区）',
  number: '纳税人识别号',
} as const;

function describeTaxDetails({ surname, givenName, livesIn, bornIn, residences = [] }: TaxDetails = {}): Detail[] {
  return [
    { term: taxLabels.surname, detail: surname ?? notFilledIn },
    { term: taxLabels.givenName, detail: givenName ?? notFilledIn },
    { term: taxLabels.livesIn, detail: livesIn ?? notFilledIn },
    { term: taxLabels.bornIn, detail: bornIn ?? notFilledIn },
    ...residences.flatMap(({ country, number, absence, explanation }) => [
      { term: taxLabels.country, detail: nationalityName(country) ?? notFilledIn },
      {
        term: taxLabels.number,
        detail: absence ? [noTaxNumber[absence], explanation].filter(Boolean).join('：') : (number ?? notFilledIn),
      },
    ]),
  ];
}

const maskTaxNumber = (number: string): string => (number.length > 4 ? `***${number.slice(-4)}` : '***');

/** The benefits of other insurers at the death of a minor. */
export function describeOtherDeathCover({ otherDeathCover }: Person): Detail {
  const detail = otherDeathCover === undefined ? notFilledIn : `${otherDeathCover.toLocaleString('zh-CN')} 元`;
  return { term: '在其他公司的身故保险金额', detail };
}

interface DescribeOptions {
  readonly regionLabel?: ((codes: readonly string[]) => string) | undefined;
  /** Hides most of phone, e-mail and address too. */
  readonly isMasked?: boolean;
  /** Shows the whole number of the certificate. */
  readonly isRevealed?: boolean;
}

function maskContact({ phone, email, address, taxDetails, ...person }: Person): Person {
  return {
    ...person,
    ...(taxDetails && {
      taxDetails: {
        ...taxDetails,
        residences: taxDetails.residences?.map((one) => (one.number ? { ...one, number: maskTaxNumber(one.number) } : one)) ?? [],
      },
    }),
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
