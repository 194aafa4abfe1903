import { checkSoldIn } from '../../person/address/regions.ts';
import { checkAdult, checkEntryAge, DEFAULT_ENTRY_AGE, knownAge } from '../../person/age.ts';
import { askedFields, checkFields, checkPerson } from '../../person/check-person.ts';
import { checkOccupationRisk } from '../../person/occupation.ts';
import { checkRelation } from '../../person/relation.ts';
import { asksOtherDeathCover, coversApplicant, deathSumAt, isRatedByOccupation } from '../../product/coverages.ts';
import { sumInput } from '../../product/inputs.ts';
import { entryAgeIn, rangeOf } from '../../product/limits.ts';
import { checkMinorDeathCover } from '../../product/minor-death-cover.ts';
import type { PersonField, Product } from '../../product/product.ts';
import { fen, yuan } from '../../values/money.ts';
import { findAt, type Finding } from '../../values/refusal.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application, Insured, Person } from '../answers/application.ts';
import { checkPlanLimits, choicePath } from './check-plan.ts';
import { applicantOf, haveSameCertificate, insuredPath, needsConsent, partyOf, partyPath } from '../answers/parties.ts';
import type { Asked, Part } from './part.ts';

const NO_FIELDS: ReadonlySet<PersonField> = new Set();

/** Of the fields that are asked of a person, those that prices and limits depend on. */
function priceFields(fields: readonly PersonField[], byOccupation = false): ReadonlySet<PersonField> {
  return new Set<PersonField>([
    'gender',
    'birthday',
    ...(fields.includes('socialInsurance') ? (['socialInsurance'] as const) : []),
    ...(byOccupation ? (['occupation'] as const) : []),
  ]);
}

function askedOfApplicant({ elements, coverages }: Product, insureds: readonly Insured[], asked: Asked): ReadonlySet<PersonField> {
  if (asked === 'application') return askedFields(elements.applicant);
  return insureds.some((insured) => coversApplicant({ coverages }, insured)) ? priceFields(elements.applicant) : NO_FIELDS;
}

/** Checks the applicant: what is asked, and whatever else is known. A price asks for the applicant only if a rider covers that life. */
export function checkApplicant(
  product: Product,
  application: Application,
  context: ApplicationContext,
  asked: Asked,
  insureds: readonly Insured[],
): Finding[] {
  const applicant = applicantOf(application);
  const path = partyPath(application.applicant);
  const fields = askedOfApplicant(product, insureds, asked);
  const findings = checkPerson(applicant, fields, { role: 'applicant', path, product, context });
  if (applicant.birthday !== undefined && knownAge(applicant.birthday, context.today) !== undefined) {
    const label = insureds.some(({ relation }) => relation === '00') ? '为本人投保时，投保人' : '投保人';
    findings.push(...findAt(`${path}.birthday`, checkAdult(applicant.birthday, context.today, label)));
  }
  return [...findings, ...findAt(`${path}.region`, checkSoldIn(product, applicant.region ?? []))];
}

/** The fields that only the insured is asked for. The insured step asks them of an applicant who is the insured. */
export function fieldsLeft({ elements }: Pick<Product, 'elements'>): Product['elements']['insured'] {
  const asked = askedFields(elements.applicant);
  return elements.insured.filter((field) => !asked.has(field));
}

/** `relation.required`, `relation.unavailable`: the product is sold to somebody with this relation to the applicant. */
function checkRelationSold({ product, insured, asked, broken }: Part): Finding[] {
  const { relation } = insured;
  const path = `${insuredPath(insured)}.relation`;
  if (relation === undefined)
    return asked === 'price' ? [] : [{ rule: 'relation.required', path, message: '请选择被保险人与投保人的关系' }];
  if (product.relations.includes(relation) && !broken.some(({ on }) => on === 'relation')) return [];
  return [{ rule: 'relation.unavailable', path, message: '本产品不支持该投保关系，请重新选择' }];
}

/** The answers of the insured. If the applicant is the insured, only those that the applicant is not asked for. */
function checkAnswers({ product, application, context, insured, asked }: Part): Finding[] {
  const { party, relation } = insured;
  const scope = { role: 'insured', path: partyPath(party), product, context } as const;
  const person = partyOf(application, party);
  const ofPrice = priceFields(product.elements.insured, isRatedByOccupation(product));
  if (relation === '00') return checkFields(person, asked === 'price' ? ofPrice : fieldsLeft(product), scope);
  if (asked === 'price') return checkPerson(person, ofPrice, scope);
  // Nothing is asked of the insured before the relation is known.
  return checkPerson(person, relation === undefined ? NO_FIELDS : askedFields(product.elements.insured), scope);
}

/** Whether somebody whose relation to the applicant is not 本人 has the applicant's certificate. */
export function isApplicantAgain(application: Application, { person, relation }: Pick<Insured, 'relation'> & { person: Person }): boolean {
  return relation !== undefined && relation !== '00' && haveSameCertificate(applicantOf(application), person);
}

/** `relation.same_person`: what to do about the number. In a family the relation of a member cannot be changed. */
function saySamePerson({ flow }: Product, { insureds }: Application): string {
  if (flow !== 'family') return '被保险人与投保人证件号码相同，如为本人投保，请将关系改为本人';
  return insureds.some(({ relation }) => relation === '00')
    ? '证件号码与投保人相同，请核对；投保人已作为本人添加'
    : '证件号码与投保人相同，请核对；如为本人投保，请移出后添加本人';
}

/** An insured who is not the applicant is another person, and the relation between the two is possible. */
function checkOther({ product, application, context, insured }: Part): Finding[] {
  const { party, relation } = insured;
  if (relation === undefined || relation === '00') return [];
  const [applicant, person] = [applicantOf(application), partyOf(application, party)];
  const isSame = party === application.applicant || isApplicantAgain(application, { person, relation });
  const message = saySamePerson(product, application);
  const refusals = checkRelation(relation, { ...applicant, role: 'applicant' }, { ...person, role: 'insured' }, context.today);
  return [
    ...(isSame ? findAt(`${partyPath(party)}.certificateNo`, { rule: 'relation.same_person', message }) : []),
    ...refusals.flatMap((refusal) => findAt(`${insuredPath(insured)}.relation`, refusal)),
  ];
}

/**
 * `insured.own_phone`: an adult who is insured by somebody else agrees by a link to their own phone. A person with the same certificate
 * as the applicant is found by `relation.same_person`.
 */
function checkOwnPhone({ application, context, insured }: Part): Finding[] {
  if (!needsConsent(application, insured, context.today)) return [];
  const [own, applicants] = [partyOf(application, insured.party).phone, applicantOf(application).phone];
  if (!own?.number || own.number !== applicants?.number || own.countryCode !== applicants.countryCode) return [];
  const message = '这是投保人的手机号码，请填写被保险人本人的手机号码；本人没有手机的，请到柜台或致电客服办理';
  return findAt(`${partyPath(insured.party)}.phone`, { rule: 'insured.own_phone', message });
}

function checkRisk({ product, situation, insured, broken }: Part): Finding[] {
  if (!broken.some(({ on }) => on === 'lifeClass')) return [];
  const { max = 0 } = rangeOf(product, situation, 'lifeClass');
  return findAt(`${partyPath(insured.party)}.occupation`, checkOccupationRisk(Number(situation.insured.lifeClass), max));
}

const FACT_NAMES = {
  gender: { '0': '男性', '1': '女性' },
  socialInsurance: { yes: '有社会医疗保险', no: '无社会医疗保险' },
} as const;

/** `insured.gender`, `insured.socialInsurance`: the product is sold to a person of this kind. */
function checkFacts({ product, situation, insured, broken }: Part): Finding[] {
  return (['gender', 'socialInsurance'] as const)
    .filter((fact) => broken.some(({ on }) => on === fact))
    .map((fact) => {
      const { only = [] } = rangeOf(product, situation, fact);
      const names = Object.entries(FACT_NAMES[fact]).flatMap(([id, name]) => (only.includes(id) ? [name] : []));
      const message = `按所选条件，本产品仅接受${names.join('、')}的被保险人`;
      return { rule: `insured.${fact}`, path: `${partyPath(insured.party)}.${fact}`, message };
    });
}

/** `age.too_young`, `age.too_old`: the entry age, by limits, otherwise by the defaults of every product. */
function checkAge({ product, application, context, insured, situation, broken }: Part): Finding[] {
  const { birthday } = partyOf(application, insured.party);
  const { age, ageDays } = situation.insured;
  if (birthday === undefined || typeof age !== 'number' || typeof ageDays !== 'number') return [];
  const isUsual = ageDays >= DEFAULT_ENTRY_AGE.minDays && age <= DEFAULT_ENTRY_AGE.maxAge;
  if (isUsual && !broken.some(({ on }) => on === 'age' || on === 'ageDays')) return [];
  const bounds = entryAgeIn(product, situation);
  return findAt(`${partyPath(insured.party)}.birthday`, checkEntryAge(birthday, context.today, bounds, bounds.choice));
}

/** `insured.minor_death_cover`: the cap on the death cover of a minor with all insurers. */
export function checkDeathCover(part: Part): Finding[] {
  const { product, application, context, insured, selection, situation } = part;
  const { age } = situation.insured;
  if (typeof age !== 'number' || !asksOtherDeathCover(product, selection, age)) return [];
  const own = context.existingMinorDeathCover?.get(insured.party) ?? fen(0);
  const elsewhere = yuan(partyOf(application, insured.party).otherDeathCover ?? 0);
  const refusal = checkMinorDeathCover(age, deathSumAt(product, selection, age), { own, elsewhere });
  return findAt(choicePath(part, sumInput(product)?.id ?? ''), refusal);
}

/** `person.otherDeathCover_required`: what other insurers cover is asked where it counts. */
function checkOtherDeathCover({ product, application, insured, selection, situation }: Part): Finding[] {
  const { age } = situation.insured;
  if (insured.relation === '00') return [];
  const isKnown = partyOf(application, insured.party).otherDeathCover !== undefined;
  if (isKnown || typeof age !== 'number' || !asksOtherDeathCover(product, selection, age)) return [];
  const message = '请填写孩子在其他保险公司的身故保险金额，没有请填 0';
  return findAt(`${partyPath(insured.party)}.otherDeathCover`, { rule: 'person.otherDeathCover_required', message });
}

/** Checks an insured person, the relation to the applicant, and all choices that depend on the people. */
export function checkInsuredPerson(part: Part): Finding[] {
  const { product, application, insured, asked } = part;
  const { party, relation } = insured;
  const hasOwnPlace = relation !== undefined && relation !== '00' && !product.elements.applicant.includes('region');
  return [
    ...checkRelationSold(part),
    ...checkAnswers(part),
    ...checkOther(part),
    ...(asked === 'application' ? checkOwnPhone(part) : []),
    ...(hasOwnPlace ? findAt(`${partyPath(party)}.region`, checkSoldIn(product, partyOf(application, party).region ?? [])) : []),
    ...checkAge(part),
    ...checkDeathCover(part),
    ...(asked === 'application' ? checkOtherDeathCover(part) : []),
    ...checkRisk(part),
    ...checkFacts(part),
    ...checkPlanLimits(part, 'people'),
  ];
}
