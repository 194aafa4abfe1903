import { certificateTypes, isCertificateType } from '@portal/reference/certificate-types.ts';
import { birthdayFromNumber, genderFromNumber } from '../person/certificate/certificate-number.ts';
import { checkPerson } from '../person/check-person.ts';
import type { PersonField } from '../product/product.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import type { Person } from '../sale/answers/application.ts';
import type { Finding } from '../values/refusal.ts';
import { addDays } from '../values/dates.ts';
import { checkFamily } from './family.ts';

/** The relations to the customer that a kept member may have. */
export const keptRelations = ['01', '02', '03'] as const;

export type KeptRelation = (typeof keptRelations)[number];

/** The most members that a customer may keep. */
export const MOST_KEPT_MEMBERS = 20;

/** The fields that are asked about each of them. */
export const keptFields = [
  'name',
  'certificate',
  'certificateValidity',
  'gender',
  'birthday',
  'nationality',
  'occupation',
  'phone',
] as const satisfies readonly PersonField[];

/** Every certificate may be kept: what a product accepts is checked by its sale. */
export const keptCertificateTypes = Object.keys(certificateTypes).filter(isCertificateType);

export interface KeptMember {
  readonly relation?: KeptRelation;
  readonly person: Person;
}

/** With the birthday and the gender of the certificate, if they are not known. */
function withBirth(person: Person): Person {
  const { certificateType: type, certificateNo: number } = person;
  if (type === undefined || number === undefined) return person;
  return { birthday: birthdayFromNumber(type, number), gender: genderFromNumber(type, number), ...person };
}

/** `kept.generation`: no parent of the customer is as young as one of the children. */
function checkGenerations({ relation, person: { birthday } }: KeptMember, others: readonly KeptMember[]): Finding[] {
  if (birthday === undefined || (relation !== '01' && relation !== '03')) return [];
  const wrong = others.some(({ relation: other, person: { birthday: born } }) => {
    if (born === undefined) return false;
    return (relation === '01' && other === '03' && birthday >= born) || (relation === '03' && other === '01' && born >= birthday);
  });
  return wrong ? [{ rule: 'kept.generation', path: 'relation', message: '父母的年龄须大于子女，请核对关系和出生日期' }] : [];
}

/**
 * The rules for a family member whom a customer keeps: those of a person in a sale, of the relation to the customer, one spouse, no
 * certificate twice. Paths are `relation`, `person.name`. Of the customer, what is not known is not checked.
 */
export function checkKeptMember(
  customer: Person,
  member: KeptMember,
  others: readonly KeptMember[],
  context: ApplicationContext,
): Finding[] {
  const all = [...others, member].map(({ relation, person }) => ({ ...person, relation }));
  const place = `members.${others.length}.`;
  const ofFamily = checkFamily(withBirth(customer), all, context.today)
    .filter(({ path }) => path.startsWith(place))
    .map((finding) => {
      const field = finding.path.slice(place.length);
      return { ...finding, path: field === 'relation' ? field : `person.${field}` };
    });
  return [
    ...ofFamily,
    ...checkGenerations(member, others),
    ...checkPerson(member.person, new Set(keptFields), {
      role: 'member',
      path: 'person',
      product: { certificateTypes: keptCertificateTypes },
      context,
    }),
  ];
}

/** Days before the end of a certificate from which its holder is told. */
const TOLD_BEFORE_DAYS = 90;

/** Whether a certificate has expired, or ends within 90 days. Days are `YYYY-MM-DD`. */
export function validityState(validUntil: string, today: string): 'valid' | 'expiring' | 'expired' {
  if (validUntil < today) return 'expired';
  return validUntil <= addDays(today, TOLD_BEFORE_DAYS) ? 'expiring' : 'valid';
}
