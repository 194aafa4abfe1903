import type { Application, Person } from './application.ts';
import type { Finding } from '../../values/refusal.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import { checkStep, type Step, type StepId, stepsFor } from '../flows.ts';
import type { Product } from '../../product/product.ts';

/**
 * Whom a link gives a draft to: another device of the applicant, who goes on there, or somebody who helps to fill it in and can do
 * nothing else.
 */
export const draftLinkKinds = ['device', 'helper'] as const;

export type DraftLinkKind = (typeof draftLinkKinds)[number];

/** The states of a link: none or ended, not opened yet, opened, finished by the helper or continued on the other device. */
export const draftLinkStates = ['none', 'open', 'taken', 'done'] as const;

export type DraftLinkState = (typeof draftLinkStates)[number];

/** The pages that a helper fills in: those about people. Documents, health and the submission are the applicant's own. */
const helperPages: ReadonlySet<StepId> = new Set(['applicant', 'insured', 'beneficiaries']);

export const isFilledByHelper = (step: StepId): boolean => helperPages.has(step);

export function stepsForHelper(product: Product, application: Application): readonly Step[] {
  return stepsFor(product, application).filter(({ id }) => isFilledByHelper(id));
}

/** Whether only the applicant can answer it: a separate consent, or their statement of the residence for tax. */
function isForApplicant({ rule }: Finding): boolean {
  return ['consent.', 'tax.', 'person.tax'].some((start) => rule.startsWith(start));
}

/** The findings of a page for a helper: all except those about answers of the applicant alone. */
export function checkHelperStep(id: StepId, product: Product, application: Application, context: ApplicationContext): Finding[] {
  return checkStep(id, product, application, context).filter((finding) => !isForApplicant(finding));
}

function withoutTax({ taxResidence: _kind, taxDetails: _details, ...person }: Person): Person {
  return person;
}

const mapParties = (parties: Application['parties'], change: (person: Person, id: string) => Person): Application['parties'] =>
  Object.fromEntries(Object.entries(parties).map(([id, person]) => [id, change(person, id)]));

/** The answers as a helper sees them: without health answers, what the family can pay, and without the statement of the residence for tax. */
export function shownToHelper({ suitability: _means, ...application }: Application): Application {
  return { ...application, parties: mapParties(application.parties, withoutTax), health: {}, healthDetails: {}, bodies: {} };
}

/**
 * The answers after a helper's change: people and relations are as the helper entered them. Choices, read documents, consents, health
 * answers and declarations stay as the applicant left them.
 */
export function withHelp(before: Application, helped: Application): Application {
  const parties = mapParties(helped.parties, (person, id) => {
    const { taxResidence, taxDetails } = before.parties[id] ?? {};
    return { ...withoutTax(person), ...(taxResidence && { taxResidence }), ...(taxDetails && { taxDetails }) };
  });
  const insureds = helped.insureds.map((insured, at) => {
    // An insured whom the helper added gets the choices that the applicant made for another one.
    const chosen = before.insureds.find(({ id }) => id === insured.id) ?? before.insureds[at] ?? before.insureds[0];
    return chosen ? { ...insured, planId: chosen.planId, choices: chosen.choices, riders: chosen.riders } : insured;
  });
  return { ...before, parties, applicant: helped.applicant, insureds };
}
