import { checkEntryAge, knownAge } from '../person/age.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application, Finding, Insured } from './application.ts';
import { askedFields, checkFields, checkPerson } from '../person/check-person.ts';
import { checkSelection, UNKNOWN_CHOICE } from '../product/check-selection.ts';
import { deathSumAt } from '../product/coverages.ts';
import { checkMembership } from '../family/family.ts';
import { ownInputs, sumInput } from '../product/inputs.ts';
import { entryAgeFor, factsOf, isBroken, rangeOf } from '../product/limits.ts';
import type { Situation } from '../product/limits.ts';
import { checkMinorDeathCover } from '../product/minor-death-cover.ts';
import { fen } from '../values/money.ts';
import { checkOccupationRisk } from '../person/occupation.ts';
import { applicantOf, haveSameCertificate, insuredPath, partyOf, partyPath, selectionOf } from './parties.ts';
import type { Product } from '../product/product.ts';
import { findAt } from '../values/refusal.ts';
import { checkRelation } from '../person/relation.ts';

/** `region.not_sold`: the product is sold in the province. A missing region is not checked. */
export function checkSoldIn(product: Product, path: string, region: readonly string[] | undefined): Finding[] {
  const province = region?.[0];
  if (!province || product.provinces.length === 0 || product.provinces.includes(province)) return [];
  return [{ rule: 'region.not_sold', path: `${path}.region`, message: '本产品暂未在该地区销售，请重新确认' }];
}

/** One insured of a sale, with everything that their part is judged by. */
interface Part {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly insured: Insured;
  readonly situation: Situation;
}

/** What the limits on the part of an insured are judged by, as far as it is answered. */
export function situationOf(application: Application, insured: Insured, { today, occupation }: ApplicationContext): Situation {
  const person = partyOf(application, insured.party);
  const lifeClass = person.occupation === undefined ? undefined : occupation(person.occupation)?.lifeRisk;
  return {
    choices: selectionOf(application, insured).choices,
    insured: factsOf(person, today, { relation: insured.relation, lifeClass }),
    applicant: factsOf(applicantOf(application), today),
  };
}

/** The same findings at their paths in the application: a choice of one insured belongs to that insured. */
function placeFindings(findings: readonly Finding[], { product, insured }: Pick<Part, 'product' | 'insured'>): Finding[] {
  const own = new Set([...ownInputs(product), ...Object.keys(insured.choices)].map((id) => `choices.${id}`));
  return findings.map((finding) => {
    if (!finding.path.startsWith('selection.')) return finding;
    const path = finding.path.slice('selection.'.length);
    const isShared = path.startsWith('choices.') && !own.has(path);
    return { ...finding, path: isShared ? path : `${insuredPath(insured)}.${path}` };
  });
}

/** Checks what is sold to every insured, except what depends on the people. */
export function checkSelections(product: Product, application: Application, today: string): Finding[] {
  const findings = application.insureds.flatMap((insured) =>
    placeFindings(checkSelection(product, selectionOf(application, insured), today), { product, insured }),
  );
  return [...findings, ...checkPlaces(product, application)];
}

/** `selection.unknown`: no insured replaces a choice that all share, and all share no choice that each insured has of their own. */
function checkPlaces(product: Product, { choices, insureds }: Application): Finding[] {
  const own = ownInputs(product);
  const shared = Object.keys(choices).filter((id) => own.has(id));
  return [
    ...shared.flatMap((id) => findAt(`choices.${id}`, UNKNOWN_CHOICE)),
    ...insureds.flatMap((insured) => {
      const replaced = Object.keys(insured.choices).filter((id) => !own.has(id));
      return replaced.flatMap((id) => findAt(`${insuredPath(insured)}.choices.${id}`, UNKNOWN_CHOICE));
    }),
  ];
}

/** What is sold to an insured, as far as it depends on the people. The rest is a finding of the first step. */
function checkSelectionFor({ product, application, context, insured, situation }: Part): Finding[] {
  const selection = selectionOf(application, insured);
  const known = checkSelection(product, selection, context.today);
  const isKnown = ({ path, rule, message }: Finding): boolean =>
    known.some((one) => one.path === path && one.rule === rule && (one.message === message || path !== 'selection.riders'));
  const found = checkSelection(product, selection, context.today, situation).filter((finding) => !isKnown(finding));
  return placeFindings(found, { product, insured });
}

function checkRisk({ product, situation, insured }: Part): Finding[] {
  const { lifeClass } = situation.insured;
  const { max } = rangeOf(product, situation, 'lifeClass');
  if (typeof lifeClass !== 'number' || max === undefined) return [];
  return findAt(`${partyPath(insured.party)}.occupation`, checkOccupationRisk(lifeClass, max));
}

const FACT_NAMES = {
  gender: { '0': '男性', '1': '女性' },
  socialInsurance: { yes: '有社会医疗保险', no: '无社会医疗保险' },
} as const;

/** `insured.gender`, `insured.socialInsurance`: the product is sold to a person of this kind. `path` is that of the person. */
export function checkFacts(product: Product, situation: Situation, path: string): Finding[] {
  return (['gender', 'socialInsurance'] as const)
    .filter((fact) => isBroken(product, situation, fact))
    .map((fact) => {
      const { only = [] } = rangeOf(product, situation, fact);
      const names = Object.entries(FACT_NAMES[fact]).flatMap(([id, name]) => (only.includes(id) ? [name] : []));
      const message = `按所选条件，本产品仅接受${names.join('、')}的被保险人`;
      return { rule: `insured.${fact}`, path: `${path}.${fact}`, message };
    });
}

/** Checks that depend on the insured's age: the entry age and the cap on the death cover of a minor. */
function checkAge({ product, application, context, insured, situation }: Part): Finding[] {
  const { birthday } = partyOf(application, insured.party);
  const age = knownAge(birthday, context.today);
  if (age === undefined || birthday === undefined) return [];
  const bounds = entryAgeFor(product, situation.choices, situation.insured);
  const findings = findAt(`${partyPath(insured.party)}.birthday`, checkEntryAge(birthday, context.today, bounds, bounds.choice));
  const added = deathSumAt(product, selectionOf(application, insured), age);
  if (added > 0) {
    const existing = context.existingMinorDeathCover?.get(insured.party) ?? fen(0);
    const path = `selection.choices.${sumInput(product)?.id ?? ''}`;
    findings.push(...placeFindings(findAt(path, checkMinorDeathCover(age, added, existing)), { product, insured }));
  }
  return findings;
}

/** Checks an insured who is not the applicant, and the relation between the two. */
function checkOtherPerson({ product, application, context, insured }: Part): Finding[] {
  const { party, relation = '00' } = insured;
  const [applicant, person] = [applicantOf(application), partyOf(application, party)];
  const path = partyPath(party);
  const findings = checkPerson(person, askedFields(product.elements.insured), { role: 'insured', path, product, context });
  if (party === application.applicant || haveSameCertificate(applicant, person))
    findings.push({
      rule: 'relation.same_person',
      path: `${path}.certificateNo`,
      message: '被保险人与投保人证件号码相同，如为本人投保，请将关系改为本人',
    });
  const refusals = checkRelation(relation, { ...applicant, role: 'applicant' }, { ...person, role: 'insured' }, context.today);
  return [...findings, ...refusals.flatMap((refusal) => findAt(`${insuredPath(insured)}.relation`, refusal))];
}

/** If the applicant is the insured, checks only the fields that the applicant step does not ask. */
function checkSelf({ product, application, context, insured }: Part): Finding[] {
  const left = fieldsLeft(product);
  return checkFields(applicantOf(application), left, { role: 'insured', path: partyPath(insured.party), product, context });
}

/** The fields that only the insured is asked for. The insured step asks them of an applicant who is the insured. */
export function fieldsLeft({ elements }: Pick<Product, 'elements'>): Product['elements']['insured'] {
  const asked = askedFields(elements.applicant);
  return elements.insured.filter((field) => !asked.has(field));
}

function checkPart(part: Part): Finding[] {
  const { product, application, insured, situation } = part;
  const { relation, party } = insured;
  const path = `${insuredPath(insured)}.relation`;
  if (relation === undefined) return [{ rule: 'relation.required', path, message: '请选择被保险人与投保人的关系' }];
  const isSold = product.relations.includes(relation) && !isBroken(product, situation, 'relation');
  const unavailable = isSold ? undefined : { rule: 'relation.unavailable', message: '本产品不支持该投保关系，请重新选择' };
  const isSelf = relation === '00';
  const place = product.elements.applicant.includes('region') || isSelf ? undefined : partyOf(application, party).region;
  return [
    ...findAt(path, unavailable),
    ...(isSelf ? checkSelf : checkOtherPerson)(part),
    ...checkSoldIn(product, partyPath(party), place),
    ...checkAge(part),
    ...checkRisk(part),
    ...checkFacts(product, situation, partyPath(party)),
    ...checkSelectionFor(part),
  ];
}

/** `insureds.count`: as many people as one contract of the product insures. */
function checkCount({ insureds: { min, max } }: Product, { insureds }: Application): Finding[] {
  if (insureds.length >= min && insureds.length <= max) return [];
  const message = insureds.length < min ? `请至少添加${min}位被保险人` : `被保险人最多可添加${max}位`;
  return [{ rule: 'insureds.count', path: 'insureds', message }];
}

/** Checks the insured step: for each insured the relation, the person, and all choices that depend on them; then all together. */
export function checkInsureds(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const members = application.insureds.map((insured) => ({
    person: partyOf(application, insured.party),
    relation: insured.relation,
    path: insuredPath(insured),
    personPath: partyPath(insured.party),
  }));
  return [
    ...checkCount(product, application),
    ...application.insureds.flatMap((insured) =>
      checkPart({ product, application, context, insured, situation: situationOf(application, insured, context) }),
    ),
    ...checkMembership(members),
  ];
}
