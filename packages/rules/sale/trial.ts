import { isRatedByOccupation, planOfRiders } from '../product/coverages.ts';
import { isPlanChosen } from '../product/plans.ts';
import type { Product } from '../product/product.ts';
import type { ApplicationContext } from './judging/application-context.ts';
import type { Application, Insured, PartyId, Person } from './answers/application.ts';
import { withRelation } from './answers/parties.ts';

/** The answers about a person that a trial has. */
export type Life = Pick<Person, 'gender' | 'birthday' | 'socialInsurance' | 'occupation'>;

/** A trial: an application with the few answers that prices and limits depend on. */
export interface Trial extends Pick<Application, 'goodsId' | 'applicant' | 'choices'> {
  readonly parties: Readonly<Record<PartyId, Life>>;
  /** Without a plan it follows from the riders. */
  readonly insureds: readonly (Pick<Insured, 'id' | 'party' | 'relation' | 'choices' | 'riders'> & Partial<Pick<Insured, 'planId'>>)[];
}

/** The application that a trial begins: everything else is not answered yet. */
export function applicationOf(product: Pick<Product, 'plans'>, { insureds, ...trial }: Trial): Application {
  const application: Application = {
    ...trial,
    insureds: insureds.map((insured) => ({
      ...insured,
      planId: insured.planId ?? planOfRiders(product, insured.riders),
      beneficiaries: { named: [] },
    })),
    health: {},
    healthDetails: {},
    bodies: {},
    noticeAcknowledged: false,
    documentsRead: {},
    exclusionsConfirmed: [],
    consents: {},
    declarationAgreed: false,
  };
  const misplaced = insureds.filter(({ relation, party }) => relation !== undefined && (relation === '00') !== (party === trial.applicant));
  return misplaced.reduce((placed, { id, relation }) => withRelation(placed, id, relation), application);
}

/** The answers of an application that a trial has. The occupation is one of them if prices depend on it, the plan if customers choose it. */
export function trialOf(
  product: Pick<Product, 'ratedBy' | 'plans' | 'limits'>,
  { goodsId, parties, applicant, choices, insureds }: Application,
): Trial {
  const isRatedByWork = isRatedByOccupation(product);
  const lifeOf = ({ gender, birthday, socialInsurance, occupation }: Person): Life => ({
    gender,
    birthday,
    socialInsurance,
    ...(isRatedByWork ? { occupation } : {}),
  });
  const people = new Set([applicant, ...insureds.map(({ party }) => party)]);
  return {
    goodsId,
    parties: Object.fromEntries([...people].map((id) => [id, lifeOf(parties[id] ?? {})])),
    applicant,
    choices,
    insureds: insureds.map((insured) => ({
      id: insured.id,
      party: insured.party,
      relation: insured.relation,
      choices: insured.choices,
      riders: insured.riders,
      ...(isPlanChosen(product) && { planId: insured.planId }),
    })),
  };
}

/** The context that a trial is judged by. It has no regions, and an occupation only if prices depend on it. */
export function trialContext(today: string, occupation: ApplicationContext['occupation'] = () => undefined): ApplicationContext {
  return { today, occupation, regionExists: () => false };
}
