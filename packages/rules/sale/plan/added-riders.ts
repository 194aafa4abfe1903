import { ridersOf } from '../../product/coverages.ts';
import { brokenLimits } from '../../product/limits.ts';
import type { Coverage, Product } from '../../product/product.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application, Insured } from '../answers/application.ts';
import type { Finding } from '../../values/refusal.ts';
import { checkApplicant, checkDeathCover } from '../judging/check-people.ts';
import { checkChosenRiders, checkPlanLimits } from '../judging/check-plan.ts';
import { selectionOf } from '../answers/parties.ts';
import type { Part } from '../judging/part.ts';
import { situationOf } from '../judging/part.ts';

export interface AddedRider {
  readonly rider: Coverage;
  /** The first finding that the rider would cause; absent if it can be added. */
  readonly finding?: Finding | undefined;
}

/** A part without broken limits, with one rider more. */
function withRider(part: Omit<Part, 'riders'>, rider: Coverage): Part {
  const { product, situation, insured } = part;
  const riders = [...insured.riders, rider.id];
  return {
    ...part,
    insured: { ...insured, riders },
    selection: { ...part.selection, riders },
    riders: [{ rider, broken: brokenLimits(product, situation, rider.id) }],
  };
}

/** Those checks of `checkPart` that depend on the chosen riders, in its order. */
function judgeRider(part: Part, { life }: Coverage): Finding | undefined {
  const { product, application, context, asked, insured } = part;
  const [finding] = [
    ...checkPlanLimits(part, 'choices'),
    ...checkChosenRiders(part),
    ...(life === 'applicant' ? checkApplicant(product, application, context, asked, [insured]) : []),
    ...checkDeathCover(part),
    ...checkPlanLimits(part, 'people'),
  ];
  return finding;
}

/**
 * The riders that are not chosen for an insured of a trial without findings, each with the first finding of `checkPart` if it were added.
 */
export function judgeAddedRiders(product: Product, application: Application, context: ApplicationContext, insured: Insured): AddedRider[] {
  const others = ridersOf(product).filter(({ id }) => !insured.riders.includes(id));
  if (others.length === 0) return [];
  const situation = situationOf(application, insured, context);
  const selection = selectionOf(application, insured);
  const part = { product, application, context, asked: 'price', insured, selection, situation, broken: [] } as const;
  return others.map((rider) => ({ rider, finding: judgeRider(withRider(part, rider), rider) }));
}
