import { chosenRiders } from '../../product/coverages.ts';
import { brokenLimits, factsOf } from '../../product/limits.ts';
import type { Situation } from '../../product/limits.ts';
import type { Coverage, Limit, Product } from '../../product/product.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application, Insured, Selection } from '../answers/application.ts';
import { applicantOf, partyOf, selectionOf } from '../answers/parties.ts';
import { stageOf } from '../renewal/renewal.ts';

/** The questions about people: everything that the application of the product asks, or only the facts that a price depends on. */
export type Asked = 'application' | 'price';

/** The part of one insured in a sale, with everything that it is judged by. Its limits are evaluated once, when it is read. */
export interface Part {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly asked: Asked;
  readonly insured: Insured;
  readonly selection: Selection;
  readonly situation: Situation;
  /** The limits of every sale that are broken. */
  readonly broken: readonly Limit[];
  /** The chosen riders, each with its own limits that are broken. */
  readonly riders: readonly { readonly rider: Coverage; readonly broken: readonly Limit[] }[];
}

/** The choices and facts, as far as they are answered, that the limits on the part of an insured are judged by. */
export function situationOf(application: Application, insured: Insured, context: ApplicationContext): Situation {
  const { today, occupation } = context;
  const person = partyOf(application, insured.party);
  const lifeClass = person.occupation === undefined ? undefined : occupation(person.occupation)?.lifeRisk;
  return {
    planId: insured.planId,
    choices: selectionOf(application, insured).choices,
    insured: factsOf(person, today, { relation: insured.relation, lifeClass }),
    applicant: factsOf(applicantOf(application), today),
    stage: stageOf(context, person),
  };
}

export function readPart(product: Product, application: Application, context: ApplicationContext, asked: Asked, insured: Insured): Part {
  const situation = situationOf(application, insured, context);
  return {
    product,
    application,
    context,
    asked,
    insured,
    selection: { planId: insured.planId, choices: situation.choices, riders: insured.riders },
    situation,
    broken: brokenLimits(product, situation),
    riders: chosenRiders(product, insured).map((rider) => ({ rider, broken: brokenLimits(product, situation, rider.id) })),
  };
}
