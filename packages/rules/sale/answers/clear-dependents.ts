import type { Application, Beneficiaries, Insured, PartyId, Person } from './application.ts';
import { ridersOf } from '../../product/coverages.ts';
import { factsOf, isOffered } from '../../product/limits.ts';
import { clearPerson } from '../../person/clear-person.ts';
import { isSameData } from '../../values/equality.ts';
import { answerTo, bodiesAskedFor, bodyOf, healthQuestionsFor, pickHealth } from './health.ts';
import type { AskedQuestion } from './health.ts';
import { applicantOf, dropUnusedParties, partyOf, selectionOf } from './parties.ts';
import type { Product } from '../../product/product.ts';
import { keepAskedConsents, withConsent } from '../consents/separate-consents.ts';

function insuredOfId({ insureds }: Application, id: string): Insured | undefined {
  return insureds.find((insured) => insured.id === id);
}

/** Whether an insured is another person now, and not the same person with a corrected answer. */
function isOtherInsured(before: Application, after: Application, id: string): boolean {
  const [was, is] = [insuredOfId(before, id), insuredOfId(after, id)];
  if (!was || !is) return false;
  if (was.relation !== is.relation) return was.relation !== undefined;
  const [old, present] = [partyOf(before, was.party), partyOf(after, is.party)];
  return (
    old.name !== undefined && old.certificateNo !== undefined && old.name !== present.name && old.certificateNo !== present.certificateNo
  );
}

/** The people whose relation to the applicant changed while nothing that was typed of them did. */
function replacedParties(before: Application, after: Application): ReadonlySet<PartyId> {
  const replaced = after.insureds.filter(({ id, relation, party }) => {
    const was = insuredOfId(before, id);
    const changed = was?.relation !== undefined && was.relation !== relation;
    return changed && party !== after.applicant && isSameData(before.parties[party], after.parties[party]);
  });
  return new Set(replaced.map(({ party }) => party));
}

function clearParties(before: Application, after: Application, today: string): Application['parties'] {
  const replaced = replacedParties(before, after);
  return Object.fromEntries(
    Object.entries(after.parties).map(([id, person]) => [id, replaced.has(id) ? {} : clearPerson(partyOf(before, id), person, today)]),
  );
}

function hasSameBeneficiaries(before: Application, after: Application, was: Insured, is: Insured): boolean {
  return (
    isSameData(was.beneficiaries, is.beneficiaries) &&
    is.beneficiaries.named.every(({ party }) => isSameData(before.parties[party], after.parties[party]))
  );
}

function clearBeneficiaries(before: Application, after: Application, insured: Insured): Beneficiaries {
  const { beneficiaries, id } = insured;
  const was = insuredOfId(before, id);
  if (was && isOtherInsured(before, after, id) && hasSameBeneficiaries(before, after, was, insured)) return { named: [] };
  const replaced = replacedParties(before, after);
  const named = beneficiaries.kind === 'statutory' ? [] : beneficiaries.named.filter(({ party }) => !replaced.has(party));
  return { ...beneficiaries, named };
}

function ridersOfPlan(product: Product, planId: string): readonly string[] {
  return product.plans.find((plan) => plan.planId === planId)?.riders ?? [];
}

/** The chosen riders of an insured that the product sells and that are within their limits. */
export function offeredRiders(application: Application, insured: Insured, product: Product, today: string): readonly string[] {
  const { planId, riders, relation, party } = insured;
  const situation = {
    planId,
    choices: selectionOf(application, insured).choices,
    insured: factsOf(partyOf(application, party), today, { relation }),
    applicant: factsOf(applicantOf(application), today),
  };
  return riders.filter((id) => {
    const rider = ridersOf(product).find((candidate) => candidate.id === id);
    return rider !== undefined && isOffered(product, rider, situation);
  });
}

/** The chosen riders that are available, without those of a plan that was replaced. */
function keepRiders(before: Application, after: Application, insured: Insured, product: Product, today: string): readonly string[] {
  const { planId } = insured;
  const was = insuredOfId(before, insured.id);
  const replaced = !was || was.planId === planId ? [] : ridersOfPlan(product, was.planId).filter((id) => was.riders.includes(id));
  const planned = ridersOfPlan(product, planId);
  return offeredRiders(after, insured, product, today).filter((id) => !replaced.includes(id) || planned.includes(id));
}

function hasOtherBody(before: Person, after: Person): boolean {
  return before.birthday !== after.birthday || before.gender !== after.gender;
}

/** Whether another person gave the answer to a question. */
function isOtherPerson(before: Application, after: Application, { question, party }: AskedQuestion): boolean {
  if (question.about === 'insured')
    return after.insureds.some((insured) => insured.party === party && isOtherInsured(before, after, insured.id));
  const [was, is] = [partyOf(before, party), partyOf(after, party)];
  return was.name !== is.name && was.certificateNo !== is.certificateNo;
}

function keepHealth(before: Application, after: Application, product: Product, today: string): ReturnType<typeof pickHealth> {
  const questions = healthQuestionsFor(product, after, today).filter((asked) => {
    const { question, party } = asked;
    const bounded = question.gender !== undefined || question.minAge !== undefined || question.maxAge !== undefined;
    const isStale =
      answerTo(after, asked) === answerTo(before, asked) &&
      (isOtherPerson(before, after, asked) || (bounded && hasOtherBody(partyOf(before, party), partyOf(after, party))));
    return !isStale;
  });
  const bodies = bodiesAskedFor(product, after, today).filter((party) => {
    const isOther = after.insureds.some((insured) => insured.party === party && isOtherInsured(before, after, insured.id));
    return !isOther || !isSameData(bodyOf(before, party), bodyOf(after, party));
  });
  return pickHealth(after, questions, bodies);
}

/**
 * The application without the consent to health answers if they were to be about somebody else: an insured is another person now, and no
 * answer is left. Whoever answers for the new person then reads again how the answers are used.
 */
function keepHealthConsent(before: Application, after: Application): Application {
  const isOther = after.insureds.some(({ id }) => isOtherInsured(before, after, id));
  const hasAnswers = Object.keys(after.health).length + Object.keys(after.bodies).length > 0;
  const isNew = after.consents.health_answers !== before.consents.health_answers;
  return isOther && !hasAnswers && !isNew ? withConsent(after, 'health_answers', false) : after;
}

/**
 * Returns the application to save after a change, without the answers that depend on the changed ones:
 * - a new relation clears the insured, the beneficiaries and the insured's health answers;
 * - a new certificate type clears number, date and nationality;
 * - a new birthday or gender clears health answers that depend on age or gender, and fields that do not fit;
 * - riders that are not available are removed;
 * - people whom no role refers to are removed;
 * - consents to data that is no longer there are removed;
 * - any change resets an earlier agreement to the declarations.
 * An answer that is itself part of the change is kept.
 */
export function clearDependents(before: Application, after: Application, product: Product, today: string): Application {
  const { declarationAgreed: _agreedBefore, ...old } = before;
  const { declarationAgreed, ...present } = after;
  if (isSameData(old, present)) return after;
  const people = dropUnusedParties({
    ...after,
    parties: clearParties(before, after, today),
    insureds: after.insureds.map((insured) => ({ ...insured, beneficiaries: clearBeneficiaries(before, after, insured) })),
    declarationAgreed: declarationAgreed && !before.declarationAgreed,
  });
  const priced: Application = {
    ...people,
    insureds: people.insureds.map((insured) => ({ ...insured, riders: keepRiders(before, people, insured, product, today) })),
  };
  const answered = { ...priced, ...keepHealth(before, priced, product, today) };
  return keepAskedConsents(product, keepHealthConsent(before, answered), today);
}
