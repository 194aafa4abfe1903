import { knownAge } from './age.ts';
import type { Application, Person } from './application.ts';
import { validityBounds } from './certificate-validity.ts';
import { clearDependents } from './clear-dependents.ts';
import { ridersOf } from './coverages.ts';
import { healthQuestionsFor } from './health.ts';
import { nationalityFor } from './nationality.ts';
import { presetOccupation } from './occupation.ts';
import { ROLE_LABELS } from './person-role.ts';
import type { Product } from './product.ts';

/** An answer that a change would take away, as a customer knows it. */
export interface ClearedAnswer {
  /** Where it is in the application: `insured.name`. */
  readonly path: string;
  /** What it belongs to: 被保险人, 受益人 1, 健康告知. */
  readonly group: string;
  readonly label: string;
}

const LABELS: Readonly<Record<keyof Person, string>> = {
  name: '姓名',
  certificateType: '证件类型',
  certificateNo: '证件号码',
  certificateValidUntil: '证件有效期',
  gender: '性别',
  birthday: '出生日期',
  nationality: '国籍',
  occupation: '职业',
  socialInsurance: '有无社会医疗保险',
  phone: '手机号码',
  email: '电子邮箱',
  region: '所在地区',
  address: '详细地址',
  postcode: '邮政编码',
  annualIncome: '年收入',
};

/** Filled in by the form itself, before anybody writes on it. */
const PRESET: ReadonlySet<keyof Person> = new Set(['certificateType']);

// The record above has exactly these keys.
const FIELDS = Object.keys(LABELS) as (keyof Person)[];

/** Whether an answer is there that the customer gave, and not one that followed from the certificate or the age. */
function isGiven(person: Person, key: keyof Person, today: string): boolean {
  const { certificateType: type, certificateNo: number, birthday, occupation } = person;
  if (key === 'phone') return Boolean(person.phone?.number);
  if (person[key] === undefined || person[key] === '') return false;
  if (key === 'nationality' && type !== undefined) return nationalityFor(type, number) !== person.nationality;
  const age = knownAge(birthday, today);
  if (age === undefined || birthday === undefined) return true;
  if (key === 'certificateValidUntil' && type !== undefined) return validityBounds(type, birthday, today).fixed !== person[key];
  if (key === 'occupation') return presetOccupation(age)?.code !== occupation;
  return true;
}

function givenFields(person: Person, today: string): (keyof Person)[] {
  const given = FIELDS.filter((key) => isGiven(person, key, today));
  return given.every((key) => PRESET.has(key)) ? [] : given;
}

interface PersonChange {
  readonly before: Person;
  readonly after: Person;
  readonly left: Person;
}

/** The fields of one person that were to stay and do not. */
function clearedOf({ before, after, left }: PersonChange, path: string, group: string, today: string): ClearedAnswer[] {
  return givenFields(before, today)
    .filter((key) => after[key] !== undefined && left[key] === undefined)
    .map((key) => ({ path: `${path}.${key}`, group, label: LABELS[key] }));
}

function clearedBeneficiaries(before: Application, after: Application, left: Application, today: string): ClearedAnswer[] {
  const { kind, named } = after.beneficiaries;
  const group = ROLE_LABELS.beneficiary;
  if (left.beneficiaries.named.length === named.length && left.beneficiaries.kind === kind)
    return named.flatMap((person, index) => {
      const change = { before: before.beneficiaries.named[index] ?? {}, after: person, left: left.beneficiaries.named[index] ?? {} };
      return clearedOf(change, `beneficiaries.named.${index}`, `${group} ${index + 1}`, today);
    });
  const choice = kind === 'named' ? '指定受益人' : '法定受益人';
  return [
    ...(kind !== undefined && left.beneficiaries.kind === undefined ? [{ path: 'beneficiaries.kind', group, label: choice }] : []),
    ...named.flatMap((person, index) => {
      if (givenFields(person, today).length === 0) return [];
      const whose = person.name ? person.name : `受益人 ${index + 1} `;
      return [{ path: `beneficiaries.named.${index}`, group, label: `${whose}的全部资料` }];
    }),
  ];
}

/** Questions are numbered for each person anew, as they are shown. */
function clearedHealth(before: Application, after: Application, left: Application, product: Product, today: string): ClearedAnswer[] {
  const questions = healthQuestionsFor(product, before, today);
  return questions
    .filter(({ id }) => after.health[id] !== undefined && left.health[id] === undefined)
    .map(({ id, about }) => {
      const number = questions.filter((other) => other.about === about).findIndex((other) => other.id === id) + 1;
      return { path: `health.${id}`, group: '健康告知', label: `${about === 'applicant' ? '投保人' : ''}第 ${number} 题` };
    });
}

/**
 * The answers that `clearDependents` would take away, which the customer gave and did not take away in this change. To be
 * named and asked about before the change is made.
 */
export function answersClearedBy(before: Application, after: Application, product: Product, today: string): ClearedAnswer[] {
  const left = clearDependents(before, after, product, today);
  const lost = ridersOf(product).filter(({ id }) => after.selection.riders.includes(id) && !left.selection.riders.includes(id));
  return [
    ...(['applicant', 'insured'] as const).flatMap((role) =>
      clearedOf({ before: before[role], after: after[role], left: left[role] }, role, ROLE_LABELS[role], today),
    ),
    ...clearedBeneficiaries(before, after, left, today),
    ...lost.map(({ id, name }) => ({ path: `selection.riders.${id}`, group: '附加险', label: name })),
    ...clearedHealth(before, after, left, product, today),
  ];
}
