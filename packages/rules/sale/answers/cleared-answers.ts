import { knownAge } from '../../person/age.ts';
import { insuredPath, partyOf, partyPath } from './parties.ts';
import type { Application, Insured, PartyId, Person } from './application.ts';
import { isPresetHeirs } from './beneficiaries.ts';
import { validityBounds } from '../../person/certificate/certificate-validity.ts';
import { clearDependents } from './clear-dependents.ts';
import { ridersOf } from '../../product/coverages.ts';
import { answerPath, answerTo, bodiesAskedFor, bodyPath, healthQuestionsFor, questionNumber } from './health.ts';
import { nationalityFor } from '../../person/certificate/nationality.ts';
import { isDerived } from '../../person/clear-person.ts';
import { ROLE_LABELS } from '../../person/person-role.ts';
import type { Product } from '../../product/product.ts';

/** An answer that a change would remove, as a customer knows it. */
export interface ClearedAnswer {
  /** Where it is in the application: `parties.applicant.name`. */
  readonly path: string;
  /** The heading that it belongs to: 被保险人, 受益人 1, 健康告知. */
  readonly group: string;
  readonly label: string;
}

/** The name of each answer of a person. */
export const personLabels: Readonly<Record<keyof Person, string>> = {
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
  otherDeathCover: '在其他公司的身故保险金额',
  taxResidence: '税收居民身份',
  taxDetails: '税收居民身份声明',
};

/** Filled in by the form itself, before anybody writes on it. */
const PRESET: ReadonlySet<keyof Person> = new Set(['certificateType']);

// The record above has exactly these keys.
const FIELDS = Object.keys(personLabels) as (keyof Person)[];

/** Whether an answer is there that the customer gave, and not one that followed from the certificate or the age. */
function isGiven(person: Person, key: keyof Person, today: string): boolean {
  const { certificateType: type, certificateNo: number, birthday } = person;
  if (key === 'phone') return Boolean(person.phone?.number);
  if (person[key] === undefined || person[key] === '') return false;
  if (key === 'nationality' && type !== undefined) return nationalityFor(type, number) !== person.nationality;
  const age = knownAge(birthday, today);
  if (age === undefined || birthday === undefined) return true;
  if (key === 'certificateValidUntil' && type !== undefined) return validityBounds(type, birthday, today).fixed !== person[key];
  return key !== 'occupation' || !isDerived(person, key, today);
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

/**
 * The fields of one person that would be removed although the change does not touch them. Values that a changed certificate contained are
 * removed without a question.
 */
function clearedOf({ before, after, left }: PersonChange, path: string, group: string, today: string): ClearedAnswer[] {
  const isIdentified = before.certificateType === after.certificateType && before.certificateNo === after.certificateNo;
  return givenFields(before, today)
    .filter((key) => after[key] !== undefined && left[key] === undefined)
    .filter((key) => isIdentified || !isDerived(before, key, today))
    .map((key) => ({ path: `${path}.${key}`, group, label: personLabels[key] }));
}

/** Who a party is, as a heading of what is cleared: 投保人, 被保险人, 受益人 1. */
export function nameParty({ applicant, insureds, organisation }: Application, party: PartyId): string {
  if (party === applicant) return ROLE_LABELS.applicant;
  const owner = organisation?.owners?.findIndex((one) => one.party === party) ?? -1;
  if (owner >= 0) return `${ROLE_LABELS.owner} ${owner + 1}`;
  const insured = insureds.findIndex((one) => one.party === party);
  if (insured >= 0) return insureds.length > 1 ? `${ROLE_LABELS.insured} ${insured + 1}` : ROLE_LABELS.insured;
  const positions = insureds.map(({ beneficiaries }) => beneficiaries.named.findIndex((one) => one.party === party));
  return `${ROLE_LABELS.beneficiary} ${Math.max(0, ...positions) + 1}`;
}

/** Named beneficiaries who are removed altogether. */
function removedBeneficiaries({ insureds }: Application, left: Application): ReadonlySet<PartyId> {
  const named = insureds.flatMap(({ beneficiaries }) => beneficiaries.named.map(({ party }) => party));
  return new Set(named.filter((party) => !(party in left.parties)));
}

interface SaleChange {
  readonly before: Application;
  readonly after: Application;
  readonly left: Application;
  readonly product: Product;
  readonly today: string;
}

/** The beneficiaries of an insured. One who has another role in the sale is named without their answers, which belong to that role. */
function clearedBeneficiaries(insured: Insured, { before, after, left, product, today }: SaleChange): ClearedAnswer[] {
  const { kind, named } = insured.beneficiaries;
  const was = before.insureds.find(({ id }) => id === insured.id);
  const isChosen = kind !== undefined && !(was && isPresetHeirs(was, product));
  const group = ROLE_LABELS.beneficiary;
  const path = `${insuredPath(insured)}.beneficiaries`;
  const present = left.insureds.find(({ id }) => id === insured.id)?.beneficiaries;
  const choice = kind === 'named' ? '指定受益人' : '法定受益人';
  return [
    ...(isChosen && present?.kind === undefined ? [{ path: `${path}.kind`, group, label: choice }] : []),
    ...named.flatMap(({ party }, index) => {
      const person = partyOf(after, party);
      const stays = present?.named.some((one) => one.party === party);
      if (stays || givenFields(person, today).length === 0) return [];
      const whose = person.name ? person.name : `受益人 ${index + 1} `;
      return [{ path: `${path}.named.${party}`, group, label: party in left.parties ? whose.trim() : `${whose}的全部资料` }];
    }),
  ];
}

/** Questions are numbered for each person and role anew, as they are shown. */
function clearedHealth(before: Application, after: Application, left: Application, product: Product, today: string): ClearedAnswer[] {
  const questions = healthQuestionsFor(product, before, today);
  const bodies = bodiesAskedFor(product, before, today).filter((party) => after.bodies[party] && !left.bodies[party]);
  const measures = bodies.map((party) => ({ path: bodyPath(party), group: '健康告知', label: '身高和体重' }));
  const answers = questions
    .filter((asked) => answerTo(after, asked) !== undefined && answerTo(left, asked) === undefined)
    .map((asked) => {
      const whose = asked.question.about === 'applicant' ? '投保人' : '';
      return { path: answerPath(asked), group: '健康告知', label: `${whose}第 ${questionNumber(asked, questions)} 题` };
    });
  return [...measures, ...answers];
}

function clearedRiders(insured: Insured, left: Application, product: Product): ClearedAnswer[] {
  const kept = left.insureds.find(({ id }) => id === insured.id)?.riders ?? [];
  return ridersOf(product)
    .filter(({ id }) => insured.riders.includes(id) && !kept.includes(id))
    .map(({ id, name }) => ({ path: `${insuredPath(insured)}.riders.${id}`, group: '附加险', label: name }));
}

/**
 * The answers that `clearDependents` would remove, among those that the customer gave and did not remove in this change. A question names
 * them before the change is made.
 */
export function answersClearedBy(before: Application, after: Application, product: Product, today: string): ClearedAnswer[] {
  const left = clearDependents(before, after, product, today);
  const removed = removedBeneficiaries(after, left);
  return [
    ...Object.keys(after.parties)
      .filter((id) => !removed.has(id))
      .flatMap((id) => {
        const change = { before: partyOf(before, id), after: partyOf(after, id), left: partyOf(left, id) };
        return clearedOf(change, partyPath(id), nameParty(before, id), today);
      }),
    ...after.insureds.flatMap((insured) => clearedBeneficiaries(insured, { before, after, left, product, today })),
    ...after.insureds.flatMap((insured) => clearedRiders(insured, left, product)),
    ...clearedHealth(before, after, left, product, today),
  ];
}
