import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { checkAddress, checkPostcode } from './address/address.ts';
import { knownAge } from './age.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import type { Person } from '../sale/answers/application.ts';
import { checkBirthdayMatches, checkCertificateNumber, checkGenderMatches, otherTypeOf } from './certificate/certificate-number.ts';
import { checkCertificateAge } from './certificate/certificate-type.ts';
import { checkCertificateValidity } from './certificate/certificate-validity.ts';
import { isRealDate } from '../values/dates.ts';
import { checkEmail } from './email.ts';
import { checkName } from './name.ts';
import { checkPrinted } from '../values/letters.ts';
import { checkNationality } from './certificate/nationality.ts';
import { checkOccupation } from './occupation.ts';
import { ROLE_LABELS } from './person-role.ts';
import type { PersonRole } from './person-role.ts';
import { checkPhone } from './phone.ts';
import { checkTaxResidence } from './tax-residence.ts';
import type { CertificateType, PersonField, Product } from '../product/product.ts';
import { findAt, type Finding } from '../values/refusal.ts';
import type { Refusal } from '../values/refusal.ts';

export interface PersonScope {
  readonly role: PersonRole;
  /** The path of the person in the application: `applicant`, `beneficiaries.named.0`. */
  readonly path: string;
  readonly product: Pick<Product, 'certificateTypes'>;
  readonly context: ApplicationContext;
}

type FieldCheck = (person: Person, scope: PersonScope) => Finding[];

/** The answers that belong to each field. */
export const FIELD_KEYS: Readonly<Record<PersonField, readonly (keyof Person)[]>> = {
  name: ['name'],
  certificate: ['certificateType', 'certificateNo'],
  certificateValidity: ['certificateValidUntil'],
  gender: ['gender'],
  birthday: ['birthday'],
  nationality: ['nationality'],
  occupation: ['occupation'],
  socialInsurance: ['socialInsurance'],
  phone: ['phone'],
  email: ['email'],
  region: ['region'],
  address: ['address'],
  postcode: ['postcode'],
  annualIncome: ['annualIncome'],
  taxResidence: ['taxResidence', 'taxDetails'],
};

function missing(scope: PersonScope, key: keyof Person, ask: string): Finding[] {
  return [{ rule: `person.${key}_required`, path: `${scope.path}.${key}`, message: ask }];
}

/** Whether a finding says that an answer about a person is missing, and not that it is wrong. */
export function isUnanswered({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule.startsWith('person.') && rule.endsWith('_required');
}

/** A check of a text field: an empty text is a finding, other text is checked by the rule. */
function checkText(
  key: 'name' | 'email' | 'address' | 'postcode',
  noun: string,
  rule: (text: string, scope: PersonScope, person: Person) => Refusal | undefined,
): FieldCheck {
  return (person, scope) => {
    const text = person[key];
    if (!text) return missing(scope, key, `请填写${ROLE_LABELS[scope.role]}${noun}`);
    return findAt(`${scope.path}.${key}`, rule(text, scope, person));
  };
}

/** The fault of a number. One of a certificate that the product does not take leads to the hotline, and not to a choice that is not there. */
function checkNumber(type: CertificateType, number: string, { product }: PersonScope): Refusal | undefined {
  const refusal = checkCertificateNumber(type, number);
  const other = otherTypeOf(type, number);
  if (!refusal || other === undefined || product.certificateTypes.includes(other)) return refusal;
  return { ...refusal, message: `这是${certificateTypes[other]}的号码，本产品不能凭它在线投保，请致电客服热线办理` };
}

const checkCertificate: FieldCheck = (person, scope) => {
  const { certificateType: type, certificateNo: number } = person;
  if (type === undefined) return missing(scope, 'certificateType', '请选择证件类型');
  const typePath = `${scope.path}.certificateType`;
  if (!scope.product.certificateTypes.includes(type))
    return [{ rule: 'certificate.type', path: typePath, message: '本产品不支持该证件类型，请重新选择' }];
  const age = knownAge(person.birthday, scope.context.today);
  const findings = age === undefined ? [] : findAt(typePath, checkCertificateAge(type, age));
  if (!number) return [...findings, ...missing(scope, 'certificateNo', '请填写证件号码')];
  findings.push(...findAt(`${scope.path}.certificateNo`, checkNumber(type, number, scope)));
  if (person.birthday) findings.push(...findAt(`${scope.path}.birthday`, checkBirthdayMatches(type, number, person.birthday)));
  if (person.gender) findings.push(...findAt(`${scope.path}.gender`, checkGenderMatches(type, number, person.gender)));
  return findings;
};

const checkValidity: FieldCheck = (person, scope) => {
  const { certificateValidUntil, certificateType, birthday } = person;
  if (!certificateValidUntil) return missing(scope, 'certificateValidUntil', '请选择证件有效期');
  const { today } = scope.context;
  if (certificateType === undefined || birthday === undefined || knownAge(birthday, today) === undefined) return [];
  return findAt(`${scope.path}.certificateValidUntil`, checkCertificateValidity(certificateType, birthday, certificateValidUntil, today));
};

const checkBirthday: FieldCheck = ({ birthday }, scope) => {
  if (!birthday || !isRealDate(birthday)) return missing(scope, 'birthday', '请选择出生日期');
  const future = birthday > scope.context.today;
  return future ? [{ rule: 'birthday.future', path: `${scope.path}.birthday`, message: '出生日期不能晚于今天' }] : [];
};

const checkNationalityField: FieldCheck = (person, scope) => {
  if (!person.nationality) return missing(scope, 'nationality', '请选择国籍');
  if (person.certificateType === undefined) return [];
  return findAt(`${scope.path}.nationality`, checkNationality(person.certificateType, person.certificateNo ?? '', person.nationality));
};

const checkOccupationField: FieldCheck = (person, scope) => {
  const { occupation, birthday, gender } = person;
  if (!occupation || !scope.context.occupation(occupation)) return missing(scope, 'occupation', `请选择${ROLE_LABELS[scope.role]}职业`);
  const age = knownAge(birthday, scope.context.today);
  return findAt(`${scope.path}.occupation`, checkOccupation(occupation, age, gender));
};

const checkRegion: FieldCheck = ({ region }, scope) =>
  region && region.length > 0 && scope.context.regionExists(region) ? [] : missing(scope, 'region', '请选择所在地区');

const checkIncome: FieldCheck = ({ annualIncome }, scope) => {
  if (annualIncome === undefined) return missing(scope, 'annualIncome', '请填写年收入');
  if (Number.isSafeInteger(annualIncome) && annualIncome >= 0) return [];
  return [{ rule: 'income.format', path: `${scope.path}.annualIncome`, message: '年收入请填写整数，单位为元' }];
};

const FIELD_CHECKS: Readonly<Record<PersonField, FieldCheck>> = {
  name: checkText(
    'name',
    '姓名',
    (name, { role }, { certificateType }) => checkName(name, role, certificateType) ?? checkPrinted(name, '姓名'),
  ),
  certificate: checkCertificate,
  certificateValidity: checkValidity,
  gender: ({ gender }, scope) => (gender ? [] : missing(scope, 'gender', '请选择性别')),
  birthday: checkBirthday,
  nationality: checkNationalityField,
  occupation: checkOccupationField,
  socialInsurance: ({ socialInsurance }, scope) => (socialInsurance ? [] : missing(scope, 'socialInsurance', '请选择有无社会医疗保险')),
  phone: ({ phone }, scope) =>
    phone?.number ? findAt(`${scope.path}.phone`, checkPhone(phone)) : missing(scope, 'phone', `请填写${ROLE_LABELS[scope.role]}手机号码`),
  email: checkText('email', '电子邮箱', checkEmail),
  region: checkRegion,
  address: checkText('address', '详细地址', (address) => checkAddress(address) ?? checkPrinted(address, '地址')),
  postcode: checkText('postcode', '邮政编码', checkPostcode),
  annualIncome: checkIncome,
  taxResidence: ({ taxResidence, taxDetails }, { path }) =>
    checkTaxResidence(taxResidence, taxDetails).flatMap((refusal) => findAt(`${path}.${refusal.at}`, refusal)),
};

/** Checks these fields of a person. A missing field is a finding. */
export function checkFields(person: Person, fields: Iterable<PersonField>, scope: PersonScope): Finding[] {
  return [...fields].flatMap((field) => FIELD_CHECKS[field](person, scope));
}

// The record above has exactly these keys.
const FIELDS = Object.keys(FIELD_CHECKS) as PersonField[];

/** Checks the fields that the product asks for, and all other fields that are present. */
export function checkPerson(person: Person, asked: ReadonlySet<PersonField>, scope: PersonScope): Finding[] {
  return checkFields(
    person,
    FIELDS.filter((field) => asked.has(field) || FIELD_KEYS[field].some((key) => person[key] !== undefined)),
    scope,
  );
}

/** The fields asked of applicant and insured. They always include birthday and gender, which the price needs. */
export function askedFields(fields: readonly PersonField[]): ReadonlySet<PersonField> {
  return new Set<PersonField>([...fields, 'birthday', 'gender']);
}
