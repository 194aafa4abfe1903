import { checkMembership } from '../../family/family.ts';
import { memberNames } from '../../family/member-names.ts';
import type { Product } from '../../product/product.ts';
import { findAt, type Finding, listOnce } from '../../values/refusal.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application } from '../answers/application.ts';
import { checkApplicant, checkInsuredPerson, isApplicantAgain } from './check-people.ts';
import { checkPlaces, checkPlan } from './check-plan.ts';
import { checkOwners } from '../../owners/check-owners.ts';
import { checkOrganisation } from '../../person/organisation.ts';
import { checkSoldIn } from '../../person/address/regions.ts';
import { checkClasses } from '../../group/group.ts';
import { partsOf, pricedGroup } from '../answers/group.ts';
import { insuredPath, partyOf, partyPath } from '../answers/parties.ts';
import type { Asked } from './part.ts';
import { readPart } from './part.ts';
import { checkRenewedInsureds, checkRenewingApplicant } from '../renewal/renewal.ts';

/**
 * A side of a sale. `plan`: what is sold to the insureds, as far as it depends on the choices alone. `applicant`: that person.
 * `insured`: the insured people, and all choices that depend on them.
 */
export type Side = 'plan' | 'applicant' | 'insured';

/** The extent of the judgement. By default the whole sale, by everything that the application of the product asks. */
export interface Question {
  readonly sides?: readonly Side[];
  /** The id of the insured whose part is judged alone. */
  readonly insured?: string;
  readonly asked?: Asked;
}

/** `insureds.count`: as many people as one contract of the product insures. A price is possible before all of them are named. */
function checkCount({ insureds: { min, max } }: Product, { insureds: { length } }: Application, asked: Asked): Finding[] {
  if (length > max) return [{ rule: 'insureds.count', path: 'insureds', message: `被保险人最多可添加${max}位` }];
  if (length >= min || asked === 'price') return [];
  return [{ rule: 'insureds.count', path: 'insureds', message: `请至少添加${min}位被保险人` }];
}

/** The insureds together: nobody is insured twice. Whoever has the number of the applicant is found by `relation.same_person`. */
function checkTogether(application: Application): Finding[] {
  const names = memberNames(application.insureds);
  const members = application.insureds.map((insured) => ({
    called: names.get(insured.id) ?? '',
    person: partyOf(application, insured.party),
    relation: insured.relation,
    path: insuredPath(insured),
    personPath: partyPath(insured.party),
  }));
  return checkMembership(members, (member) => isApplicantAgain(application, member));
}

/** A finding about the number of people at its place in the application. */
const atExpected = (finding: Finding): Finding => ({ ...finding, path: finding.path.replace(/^classes/, 'group.expected') });

/** The sides of a sale to an organisation: its people are judged as rows of their roster, which is closed without a fault. */
function checkGroupSides(
  product: Product,
  application: Application,
  context: ApplicationContext,
  { sides, asked }: { readonly sides: readonly Side[]; readonly asked: Asked },
): Finding[] {
  const { group, organisation = {} } = application;
  const path = 'organisation';
  return [
    // The classes of a roster were judged row by row.
    ...(group && !group.roster && sides.includes('plan') ? checkClasses(product, pricedGroup(application, group)).map(atExpected) : []),
    ...(asked === 'application' && sides.includes('applicant')
      ? [
          ...checkOrganisation(organisation, path, context),
          ...findAt(`${path}.region`, checkSoldIn(product, organisation.region ?? [])),
          ...checkOwners(product, application, context),
        ]
      : []),
  ];
}

/**
 * Judges what is sold and to whom: the one judgement of a trial, a draft and a submission. Returns what is missing and what is wrong,
 * with paths of the application; an answer that is not asked and not given breaks no rule. A trial asks for the price alone.
 */
export function checkPart(
  product: Product,
  application: Application,
  context: ApplicationContext,
  { sides = ['plan', 'applicant', 'insured'], insured: only, asked = 'application' }: Question = {},
): Finding[] {
  const insureds = partsOf(application).filter(({ id }) => only === undefined || id === only);
  const needsParts = sides.includes('plan') || sides.includes('insured');
  const parts = needsParts ? insureds.map((insured) => readPart(product, application, context, asked, insured)) : [];
  const findings: Finding[] = [];
  if (sides.includes('plan')) findings.push(...parts.flatMap(checkPlan), ...checkPlaces(product, application, insureds));
  if (application.group) return listOnce([...findings, ...checkGroupSides(product, application, context, { sides, asked })]);
  if (sides.includes('applicant'))
    findings.push(...checkApplicant(product, application, context, asked, insureds), ...checkRenewingApplicant(application, context));
  if (sides.includes('insured')) {
    const isWhole = only === undefined;
    if (isWhole) findings.push(...checkCount(product, application, asked), ...checkRenewedInsureds(application, context));
    findings.push(...parts.flatMap(checkInsuredPerson));
    if (isWhole && parts.length > 1) findings.push(...checkTogether(application));
  }
  return listOnce(findings);
}
