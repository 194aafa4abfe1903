import { ownInputs, choiceInputs, sumInput } from '../product/inputs.ts';
import { setsOf } from '../product/plans.ts';
import type { Product, Relation } from '../product/product.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import type { Application, Choice, Insured, Person } from '../sale/answers/application.ts';
import { checkPart } from '../sale/judging/check-part.ts';
import { heirsByLaw } from '../sale/answers/beneficiaries.ts';
import { dropUnusedParties, insuredPath, newPartyId, withInsured, withParty } from '../sale/answers/parties.ts';

/** The part of a sale that belongs to a member. */
type Part = Pick<Insured, 'planId' | 'riders' | 'choices'>;

/** The first of `m1`, `m2` … that no insured has. */
function newInsuredId({ insureds }: Pick<Application, 'insureds'>): string {
  let number = 1;
  while (insureds.some(({ id }) => id === `m${number}`)) number += 1;
  return `m${number}`;
}

/** The first choices for a first member: the first plan, the first options, and the sum in the middle of those offered. */
function firstPart(product: Product): Part {
  const own = ownInputs(product);
  const sum = sumInput(product);
  const options = choiceInputs(product).map(({ id, options: [first] }): [string, Choice] => [id, first?.id ?? '']);
  const [plan] = product.plans;
  const choices = [
    ...options,
    ...(sum ? [[sum.id, sum.choices[Math.floor(sum.choices.length / 2)] ?? sum.min] as [string, Choice]] : []),
    ...Object.entries(setsOf(plan)),
  ];
  return {
    planId: plan?.planId ?? '',
    riders: plan?.riders ?? [],
    choices: Object.fromEntries(choices.filter(([id]) => own.has(id))),
  };
}

/** The largest sum that the limits allow a member, at most the one that the part has. The same part if they allow none. */
function withAllowedSum(product: Product, application: Application, insured: Insured, context: ApplicationContext): Insured {
  const sum = sumInput(product);
  const wanted = sum && insured.choices[sum.id];
  if (!sum || typeof wanted !== 'number') return insured;
  const path = `${insuredPath(insured)}.choices.${sum.id}`;
  const isAllowed = (choice: Choice): boolean => {
    const tried = withInsured(application, insured.id, (before) => ({ ...before, choices: { ...before.choices, [sum.id]: choice } }));
    return !checkPart(product, tried, context, { asked: 'price', insured: insured.id }).some((finding) => finding.path === path);
  };
  const offered = [wanted, ...sum.choices.filter((choice) => choice < wanted).toReversed()];
  const choice = offered.find(isAllowed);
  return choice === undefined ? insured : { ...insured, choices: { ...insured.choices, [sum.id]: choice } };
}

/** The shared choices that a contract begins with: the first option of each. */
export function sharedChoices(product: Product): Application['choices'] {
  const own = ownInputs(product);
  return Object.fromEntries(choiceInputs(product).flatMap(({ id, options: [first] }) => (own.has(id) || !first ? [] : [[id, first.id]])));
}

/**
 * Adds a member of the family. 本人 is the applicant, everybody else a new person. The member gets what the last one has, as far as
 * the limits allow it, and the heirs by law are the beneficiaries until others are named.
 */
export function withMember(
  product: Product,
  application: Application,
  { relation, person = {} }: { readonly relation: Relation; readonly person?: Person },
  context: ApplicationContext,
): Application {
  const id = newInsuredId(application);
  const party = relation === '00' ? application.applicant : newPartyId(application);
  const { planId, riders, choices } = application.insureds.at(-1) ?? firstPart(product);
  const insured: Insured = { id, party, relation, planId, riders, choices, beneficiaries: heirsByLaw(product) };
  const added = withParty({ ...application, insureds: [...application.insureds, insured] }, party, (before) => ({ ...person, ...before }));
  return withInsured(added, id, () => withAllowedSum(product, added, insured, context));
}

/** Removes a member, and the person if nothing else refers to them. The last one stays: an application has an insured. */
export function withoutMember(application: Application, id: string): Application {
  if (application.insureds.length === 1) return application;
  return dropUnusedParties({ ...application, insureds: application.insureds.filter((insured) => insured.id !== id) });
}

/** The relations that one more member may have: each only as often as a family has it. */
export function relationsToAdd({ relations }: Pick<Product, 'relations'>, { insureds }: Pick<Application, 'insureds'>): Relation[] {
  const most: Readonly<Record<Relation, number>> = { '00': 1, '01': 2, '02': 1, '03': Infinity };
  return relations.filter((relation) => insureds.filter((one) => one.relation === relation).length < most[relation]);
}
