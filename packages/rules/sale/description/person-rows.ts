import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { nationalityName } from '@portal/reference/nationalities.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import { noTaxNumber, taxResidences } from '@portal/reference/tax-residences.ts';
import { knownAge } from '../../person/age.ts';
import { isLongTerm } from '../../person/certificate/certificate-validity.ts';
import { isResidentElsewhere } from '../../person/tax-residence.ts';
import type { PersonField, Product } from '../../product/product.ts';
import { maskCertificate, maskEmail, maskName, maskPhone } from '../../values/masking.ts';
import type { Person, TaxDetails } from '../answers/application.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import { notFilledIn } from './described-sale.ts';
import type { Personal, Row } from './section.ts';

/** The meaning of the codes in a person's answers. */
interface Meaning {
  readonly context: Pick<ApplicationContext, 'today' | 'occupation'>;
  /** Undefined until the table of regions is there. */
  readonly regionLabel?: ((codes: readonly string[]) => string) | undefined;
  readonly product?: Pick<Product, 'certificateTypes'>;
}

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

const row = (id: string, label: string, value: string | undefined): Row => ({ id, label, value: value || notFilledIn });

/** A row that printers hide. */
function personalRow(kind: Personal, { id, label, value }: Row, given: string | undefined, mask: (given: string) => string): Row {
  return given ? { id, label, value, personal: { kind, value: mask(given) } } : { id, label, value };
}

/** A row with a short list of options. */
const chosenRow = (id: string, label: string, value: string | undefined, options: readonly string[]): Row => ({
  ...row(id, label, value),
  onForm: { options },
});

const sayYuan = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : `${amount.toLocaleString('zh-CN')} 元`;

const maskTaxNumber = (number: string): string => (number.length > 4 ? `***${number.slice(-4)}` : '***');

const maskAddress = (address: string): string => `${[...address].slice(0, 3).join('')}***`;

function taxRows({ surname, givenName, livesIn, bornIn, residences = [] }: TaxDetails = {}): Row[] {
  return [
    row('taxDetails.surname', taxLabels.surname, surname),
    row('taxDetails.givenName', taxLabels.givenName, givenName),
    row('taxDetails.livesIn', taxLabels.livesIn, livesIn),
    row('taxDetails.bornIn', taxLabels.bornIn, bornIn),
    ...residences.flatMap(({ country, number, absence, explanation }, index) => {
      const none = absence && [noTaxNumber[absence], explanation].filter(Boolean).join('：');
      const said = row(`taxDetails.${index}.number`, taxLabels.number, none ?? number);
      return [
        row(`taxDetails.${index}.country`, taxLabels.country, nationalityName(country)),
        none === undefined ? personalRow('contact', said, number, maskTaxNumber) : said,
      ];
    }),
  ];
}

const describers: Readonly<Record<PersonField, (person: Person, meaning: Meaning) => Row[]>> = {
  name: ({ name }) => [personalRow('name', row('name', '姓名', name), name, maskName)],
  certificate: ({ certificateType: type, certificateNo: number }, { product }) => [
    chosenRow(
      'certificateType',
      '证件类型',
      type && certificateTypes[type],
      (product?.certificateTypes ?? []).map((one) => certificateTypes[one]),
    ),
    personalRow('certificate', row('certificateNo', '证件号码', number), number, maskCertificate),
  ],
  certificateValidity: ({ certificateValidUntil: until }) => [
    row('certificateValidUntil', '证件有效期至', until !== undefined && isLongTerm(until) ? '长期' : until),
  ],
  gender: ({ gender }) => [chosenRow('gender', '性别', gender && genders[gender], Object.values(genders))],
  birthday: ({ birthday }, { context }) => {
    const age = knownAge(birthday, context.today);
    const hidden = age === undefined ? {} : { personal: { kind: 'birthday', label: '年龄', value: `${age} 周岁` } as const };
    return [{ ...row('birthday', '出生日期', birthday), ...hidden }];
  },
  nationality: ({ nationality }) => [row('nationality', '国籍（地区）', nationalityName(nationality))],
  occupation: ({ occupation }, { context }) => {
    const found = occupation === undefined ? undefined : context.occupation(occupation);
    return [row('occupation', '职业', found && `${found.label}（${found.lifeRisk} 类）`)];
  },
  socialInsurance: ({ socialInsurance: has }) => [
    chosenRow('socialInsurance', '有无社会医疗保险', has && socialInsuranceAnswers[has], Object.values(socialInsuranceAnswers)),
  ],
  phone: ({ phone }) => {
    const number = phone?.number;
    const say = (shown: string): string => `+${phone?.countryCode} ${shown}`;
    return [personalRow('contact', row('phone', '手机号码', number && say(number)), number, (given) => say(maskPhone(given)))];
  },
  email: ({ email }) => [personalRow('contact', row('email', '电子邮箱', email), email, maskEmail)],
  region: ({ region }, { regionLabel }) => [row('region', '所在地区', region && regionLabel?.(region))],
  address: ({ address }) => [personalRow('contact', row('address', '详细地址', address), address, maskAddress)],
  postcode: ({ postcode }) => [row('postcode', '邮政编码', postcode)],
  annualIncome: ({ annualIncome }) => [row('annualIncome', '年收入', sayYuan(annualIncome))],
  taxResidence: ({ taxResidence: kind, taxDetails }) => [
    chosenRow('taxResidence', taxLabels.kind, kind && taxResidences[kind], Object.values(taxResidences)),
    ...(isResidentElsewhere(kind) ? taxRows(taxDetails) : []),
  ],
};

// The record has exactly these keys.
const order = Object.keys(describers) as PersonField[];

/** A person: the fields that are asked for, in the order of the forms. The ids of the rows are the keys of `Person`. */
export function personRows(person: Person, asked: readonly PersonField[], meaning: Meaning): Row[] {
  return order.filter((field) => asked.includes(field)).flatMap((field) => describers[field](person, meaning));
}

/** The benefits of other insurers at the death of a minor. */
export const otherDeathCoverRow = ({ otherDeathCover }: Person): Row =>
  row('otherDeathCover', '在其他公司的身故保险金额', sayYuan(otherDeathCover));
