import type { Application, Beneficiaries, Person } from './application.ts';
import { ridersOf } from './coverages.ts';
import { factsOf, isOffered } from './limits.ts';
import { clearPerson } from './clear-person.ts';
import { isSameData } from './equality.ts';
import { healthQuestionsFor } from './health.ts';
import { insuredOf } from './insured.ts';
import type { Product } from './product.ts';

/** Whether the insured is another person, and not the same person with a corrected answer. */
function isOtherInsured(before: Application, after: Application): boolean {
  if (before.relation !== after.relation) return before.relation !== undefined;
  const [old, present] = [insuredOf(before), insuredOf(after)];
  return (
    old.name !== undefined && old.certificateNo !== undefined && old.name !== present.name && old.certificateNo !== present.certificateNo
  );
}

function clearInsured(before: Application, after: Application, today: string): Person {
  if (after.relation === '00') return {};
  const relationChanged = before.relation !== undefined && before.relation !== after.relation;
  if (relationChanged && isSameData(before.insured, after.insured)) return {};
  return clearPerson(before.insured, after.insured, today);
}

function clearBeneficiaries(before: Application, after: Application, today: string): Beneficiaries {
  const { beneficiaries } = after;
  if (isOtherInsured(before, after) && isSameData(before.beneficiaries, beneficiaries)) return { named: [] };
  if (beneficiaries.kind === 'statutory') return { ...beneficiaries, named: [] };
  const { named } = before.beneficiaries;
  if (named.length !== beneficiaries.named.length) return beneficiaries;
  return {
    ...beneficiaries,
    named: beneficiaries.named.map((person, index) => clearPerson(named[index] ?? {}, person, today)),
  };
}

function ridersOfPlan(product: Product, planId: string): readonly string[] {
  return product.plans.find((plan) => plan.planId === planId)?.riders ?? [];
}

/** The chosen riders that are available, without those of a plan that was replaced. */
function keepRiders(before: Application, after: Application, product: Product, today: string): readonly string[] {
  const { selection, applicant, relation } = after;
  const situation = {
    choices: selection.choices,
    insured: factsOf(insuredOf(after), today, { relation }),
    applicant: factsOf(applicant, today),
  };
  const planRiders = ridersOfPlan(product, selection.planId);
  const replaced =
    selection.planId === before.selection.planId
      ? []
      : ridersOfPlan(product, before.selection.planId).filter((id) => before.selection.riders.includes(id));
  return selection.riders.filter((id) => {
    const rider = ridersOf(product).find((candidate) => candidate.id === id);
    if (!rider || (replaced.includes(id) && !planRiders.includes(id))) return false;
    return isOffered(product, rider, situation);
  });
}

function hasOtherBody(before: Person, after: Person): boolean {
  return before.birthday !== after.birthday || before.gender !== after.gender;
}

function keepHealth(before: Application, after: Application, product: Product, today: string): Application['health'] {
  const other = {
    insured: isOtherInsured(before, after),
    applicant: before.applicant.name !== after.applicant.name && before.applicant.certificateNo !== after.applicant.certificateNo,
  };
  const body = {
    insured: hasOtherBody(insuredOf(before), insuredOf(after)),
    applicant: hasOtherBody(before.applicant, after.applicant),
  };
  const asked = new Map(healthQuestionsFor(product, after, today).map((question) => [question.id, question]));
  return Object.fromEntries(
    Object.entries(after.health).filter(([id, answer]) => {
      const question = asked.get(id);
      if (!question) return false;
      if (answer !== before.health[id]) return true;
      const bounded = question.gender !== undefined || question.minAge !== undefined || question.maxAge !== undefined;
      return !other[question.about] && !(bounded && body[question.about]);
    }),
  );
}

/**
 * Returns the application to save after a change, without the answers that depend on the changed ones:
 * - a new relation clears the insured, the beneficiaries and the insured's health answers;
 * - a new certificate type clears number, date and nationality;
 * - a new birthday or gender clears health answers that depend on age or gender, and fields that do not fit;
 * - riders that are not available are removed;
 * - any change resets an earlier agreement to the declarations.
 * An answer that is itself part of the change is kept.
 */
export function clearDependents(before: Application, after: Application, product: Product, today: string): Application {
  const { declarationAgreed: _agreedBefore, ...old } = before;
  const { declarationAgreed, ...present } = after;
  if (isSameData(old, present)) return after;
  const people: Application = {
    ...after,
    applicant: clearPerson(before.applicant, after.applicant, today),
    insured: clearInsured(before, after, today),
    beneficiaries: clearBeneficiaries(before, after, today),
    declarationAgreed: declarationAgreed && !before.declarationAgreed,
  };
  const priced: Application = {
    ...people,
    selection: { ...people.selection, riders: keepRiders(before, people, product, today) },
  };
  return { ...priced, health: keepHealth(before, priced, product, today) };
}
