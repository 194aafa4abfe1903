import { ADULT_AGE, checkEntryAge, knownAge } from './age.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application, Finding } from './application.ts';
import { askedFields, checkFields, checkPerson } from './check-person.ts';
import { checkRiderPeople, chosenRiders, entryAgeFor } from './check-selection.ts';
import { haveSameCertificate, insuredOf, insuredPath } from './insured.ts';
import { checkMinorDeathCover } from './minor-death-cover.ts';
import { fen } from './money.ts';
import { checkOccupationRisk } from './occupation.ts';
import type { Product } from './product.ts';
import { findAt } from './refusal.ts';
import { checkRelation } from './relation.ts';

/** `region.not_sold`: the product is sold in the province. A missing region is not checked. */
export function checkSoldIn(product: Product, path: string, region: readonly string[] | undefined): Finding[] {
  const province = region?.[0];
  if (!province || product.provinces.length === 0 || product.provinces.includes(province)) return [];
  return [{ rule: 'region.not_sold', path: `${path}.region`, message: '本产品暂未在该地区销售，请重新确认' }];
}

function checkRisk(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const { occupation } = insuredOf(application);
  const found = occupation ? context.occupation(occupation) : undefined;
  if (!found) return [];
  const path = `${insuredPath(application)}.occupation`;
  return findAt(path, checkOccupationRisk(found.lifeRisk, product.maxLifeRisk));
}

/** Checks that depend on the insured's age: the entry age and the cap on the death cover of a minor. */
function checkAge(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const { birthday } = insuredOf(application);
  const age = knownAge(birthday, context.today);
  if (age === undefined || birthday === undefined) return [];
  const bounds = entryAgeFor(product, application.selection);
  const entry = checkEntryAge(birthday, context.today, bounds, bounds.choice);
  const findings = findAt(`${insuredPath(application)}.birthday`, entry);
  if (product.minorDeathBenefit === 'sum_assured' && age < ADULT_AGE) {
    const existing = context.existingMinorDeathCover ?? fen(0);
    const cap = checkMinorDeathCover(age, application.selection.sumAssured, existing);
    findings.push(...findAt('selection.sumAssured', cap));
  }
  return findings;
}

/** Checks an insured who is not the applicant, and the relation between the two. */
function checkOtherPerson(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const { applicant, insured, relation = '00' } = application;
  const scope = { role: 'insured', path: 'insured', product, context } as const;
  const findings = checkPerson(insured, askedFields(product.elements.insured), scope);
  if (haveSameCertificate(applicant, insured))
    findings.push({
      rule: 'relation.same_person',
      path: 'insured.certificateNo',
      message: '被保险人与投保人证件号码相同，如为本人投保，请将关系改为本人',
    });
  const people = [{ ...applicant, role: 'applicant' } as const, { ...insured, role: 'insured' } as const] as const;
  const refusals = checkRelation(relation, people[0], people[1], context.today);
  return [...findings, ...refusals.flatMap((refusal) => findAt('relation', refusal))];
}

/** If the applicant is the insured, checks only the fields that the applicant step does not ask. */
function checkSelf(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const asked = askedFields(product.elements.applicant);
  const left = product.elements.insured.filter((field) => !asked.has(field));
  return checkFields(application.applicant, left, { role: 'insured', path: 'applicant', product, context });
}

/** Checks the insured step: the relation, the person, and all choices that depend on the insured. */
export function checkInsured(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const { relation } = application;
  if (relation === undefined) return [{ rule: 'relation.required', path: 'relation', message: '请选择被保险人与投保人的关系' }];
  const unavailable = product.relations.includes(relation)
    ? undefined
    : { rule: 'relation.unavailable', message: '本产品不支持该投保关系，请重新选择' };
  const isSelf = relation === '00';
  const riders = chosenRiders(product, application.selection).flatMap((rider) =>
    findAt('selection.riders', checkRiderPeople(rider, application, context.today)),
  );
  const place = product.elements.applicant.includes('region') || isSelf ? undefined : application.insured.region;
  return [
    ...findAt('relation', unavailable),
    ...(isSelf ? checkSelf : checkOtherPerson)(product, application, context),
    ...checkSoldIn(product, insuredPath(application), place),
    ...checkAge(product, application, context),
    ...checkRisk(product, application, context),
    ...riders,
  ];
}
