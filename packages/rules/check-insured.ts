import { checkEntryAge, knownAge } from './age.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application, Finding } from './application.ts';
import { askedFields, checkFields, checkPerson } from './check-person.ts';
import { checkChoiceLimits, checkRider, checkSelection } from './check-selection.ts';
import { chosenRiders, deathSumAt } from './coverages.ts';
import { sumInput } from './inputs.ts';
import { haveSameCertificate, insuredOf, insuredPath } from './insured.ts';
import { brokenKeys, entryAgeFor, factsOf, rangeOf } from './limits.ts';
import type { Situation } from './limits.ts';
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

/** What limits are judged by, as far as it is answered. */
export function situationOf(application: Application, context: ApplicationContext): Situation {
  const { selection, applicant, relation } = application;
  const insured = insuredOf(application);
  const lifeClass = insured.occupation === undefined ? undefined : context.occupation(insured.occupation)?.lifeRisk;
  return {
    choices: selection.choices,
    insured: factsOf(insured, context.today, { relation, lifeClass }),
    applicant: factsOf(applicant, context.today),
  };
}

function checkRisk(product: Product, application: Application, situation: Situation): Finding[] {
  const { lifeClass } = situation.insured;
  const { max } = rangeOf(product, situation, 'lifeClass');
  if (typeof lifeClass !== 'number' || max === undefined) return [];
  return findAt(`${insuredPath(application)}.occupation`, checkOccupationRisk(lifeClass, max));
}

const FACT_NAMES = {
  gender: { '0': '男性', '1': '女性' },
  socialInsurance: { yes: '有社会医疗保险', no: '无社会医疗保险' },
} as const;

/** `insured.gender`, `insured.socialInsurance`: the product is sold to a person of this kind. */
function checkFacts(product: Product, application: Application, situation: Situation): Finding[] {
  const broken = new Set(brokenKeys(product, situation));
  return (['gender', 'socialInsurance'] as const)
    .filter((fact) => broken.has(fact))
    .map((fact) => {
      const { only = [] } = rangeOf(product, situation, fact);
      const names = Object.entries(FACT_NAMES[fact]).flatMap(([id, name]) => (only.includes(id) ? [name] : []));
      const message = `按所选条件，本产品仅接受${names.join('、')}的被保险人`;
      return { rule: `insured.${fact}`, path: `${insuredPath(application)}.${fact}`, message };
    });
}

/** Checks that depend on the insured's age: the entry age and the cap on the death cover of a minor. */
function checkAge(product: Product, application: Application, context: ApplicationContext, situation: Situation): Finding[] {
  const { birthday } = insuredOf(application);
  const age = knownAge(birthday, context.today);
  if (age === undefined || birthday === undefined) return [];
  const bounds = entryAgeFor(product, situation.choices, situation.insured);
  const findings = findAt(`${insuredPath(application)}.birthday`, checkEntryAge(birthday, context.today, bounds, bounds.choice));
  const added = deathSumAt(product, application.selection, age);
  if (added > 0) {
    const existing = context.existingMinorDeathCover ?? fen(0);
    const path = `selection.choices.${sumInput(product)?.id ?? ''}`;
    findings.push(...findAt(path, checkMinorDeathCover(age, added, existing)));
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
  const situation = situationOf(application, context);
  const isSold = product.relations.includes(relation) && !brokenKeys(product, situation).includes('relation');
  const unavailable = isSold ? undefined : { rule: 'relation.unavailable', message: '本产品不支持该投保关系，请重新选择' };
  const isSelf = relation === '00';
  // What depends on the choices alone is a finding of the first step.
  const known = checkSelection(product, application.selection, context.today);
  const riders = chosenRiders(product, application.selection).flatMap((rider) =>
    findAt('selection.riders', checkRider(product, rider, situation)),
  );
  const chosen = [...checkChoiceLimits(product, situation), ...riders].filter(
    ({ path, rule }) => !known.some((finding) => finding.path === path && finding.rule === rule),
  );
  const place = product.elements.applicant.includes('region') || isSelf ? undefined : application.insured.region;
  return [
    ...findAt('relation', unavailable),
    ...(isSelf ? checkSelf : checkOtherPerson)(product, application, context),
    ...checkSoldIn(product, insuredPath(application), place),
    ...checkAge(product, application, context, situation),
    ...checkRisk(product, application, situation),
    ...checkFacts(product, application, situation),
    ...chosen,
  ];
}
