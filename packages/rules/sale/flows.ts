import type { ApplicationContext } from './judging/application-context.ts';
import type { Application, Group, PartyId } from './answers/application.ts';
import { checkAdvice } from './judging/check-advice.ts';
import { checkBeneficiaries } from './judging/check-beneficiaries.ts';
import { checkPlace } from '../person/organisation.ts';
import { checkSoldIn } from '../person/address/regions.ts';
import { checkPart } from './judging/check-part.ts';
import { checkRosterOf } from './answers/group.ts';
import { fieldsLeft } from './judging/check-people.ts';
import { FIELD_KEYS } from '../person/check-person.ts';
import { asksHealth, checkHealth } from './answers/health.ts';
import { partyPath } from './answers/parties.ts';
import type { FlowId, Product } from '../product/product.ts';
import { asksSuitability } from '../suitability/asks-suitability.ts';
import { checkElderPath, checkSuitability, elderPath, suitabilityPath } from '../suitability/check-suitability.ts';
import { beneficiaryConsents, checkConsents, healthConsents, insuredConsents } from './consents/separate-consents.ts';
import { findAt, type Finding, listOnce } from '../values/refusal.ts';

export const stepIds = [
  'advice',
  'suitability',
  'applicant',
  'insured',
  'beneficiaries',
  'organisation',
  'place',
  'roster',
  'health',
  'confirm',
] as const;

export type StepId = (typeof stepIds)[number];

/** One page of a sale. */
export interface Step {
  readonly id: StepId;
  readonly label: string;
  /** Whether the sale has this page. Absent: always. */
  readonly shows?: (product: Product, application: Application) => boolean;
  /** The findings of this page. */
  readonly check: (product: Product, application: Application, context: ApplicationContext) => Finding[];
  /** Whether the answer at a path of the application is entered on this page. Absent: none is. A separate consent is on the page that finds it missing. */
  readonly owns?: (path: string, product: Product, application: Application) => boolean;
}

function isWithinPath(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`);
}

/** Whether a path leads to one of these people. */
function leadsToParty(path: string, parties: readonly PartyId[]): boolean {
  return parties.some((id) => isWithinPath(path, partyPath(id)));
}

/** An answer of the applicant that only the insured is asked for. */
function isLeftToInsured(path: string, product: Product, { applicant }: Application): boolean {
  return fieldsLeft(product).some((field) => FIELD_KEYS[field].some((key) => path === `${partyPath(applicant)}.${key}`));
}

const advice: Step = {
  id: 'advice',
  label: '阅读条款',
  check: checkAdvice,
};

/** Before anything is filled in: what is wanted, and what can be paid (适当性管理办法 34, 35). */
const suitability: Step = {
  id: 'suitability',
  label: '需求与预算',
  shows: asksSuitability,
  check: checkSuitability,
  owns: (path) => isWithinPath(path, suitabilityPath),
};

const applicant: Step = {
  id: 'applicant',
  label: '投保人',
  check: (product, application, context) => checkPart(product, application, context, { sides: ['applicant'] }),
  owns: (path, product, application) => leadsToParty(path, [application.applicant]) && !isLeftToInsured(path, product, application),
};

const insured: Step = {
  id: 'insured',
  label: '被保险人',
  check: (product, application, context) => [
    ...checkPart(product, application, context, { sides: ['insured'] }),
    ...checkConsents(application, insuredConsents(application, context.today)),
  ],
  owns: (path, product, application) => {
    const others = application.insureds.flatMap(({ party }) => (party === application.applicant ? [] : [party]));
    const isRelation = path.startsWith('insureds.') && path.endsWith('.relation') && !path.includes('.beneficiaries.');
    return path === 'insureds' || isRelation || leadsToParty(path, others) || isLeftToInsured(path, product, application);
  },
};

const beneficiaries: Step = {
  id: 'beneficiaries',
  label: '受益人',
  shows: (product) => product.maxBeneficiaries > 0,
  check: (product, application, context) => [
    ...checkBeneficiaries(product, application, context),
    ...checkConsents(application, beneficiaryConsents(product, application, context.today)),
  ],
  owns: (path, _product, { insureds }) => {
    const named = insureds.flatMap((one) => one.beneficiaries.named.map(({ party }) => party));
    return (path.startsWith('insureds.') && path.includes('.beneficiaries.')) || leadsToParty(path, named);
  },
};

/** The page of somebody who buys for themselves: their details, and who receives the death benefit. They are asked once. */
const oneself: Step = {
  ...applicant,
  check: (product, application, context) => [
    ...checkPart(product, application, context, { sides: ['applicant', 'insured'] }),
    ...(product.maxBeneficiaries > 0 ? beneficiaries.check(product, application, context) : []),
  ],
  owns: (path, product, application) => [applicant, insured, beneficiaries].some(({ owns }) => owns?.(path, product, application)),
};

const organisation: Step = {
  id: 'organisation',
  label: '投保单位',
  check: (product, application, context) => checkPart(product, application, context, { sides: ['applicant'] }),
  owns: (path, _product, application) =>
    isWithinPath(path, 'organisation') ||
    leadsToParty(
      path,
      (application.organisation?.owners ?? []).map(({ party }) => party),
    ),
};

/** The product is sold where the insured people work. */
const checkSoldAt = (product: Product, { place: { region = [] } }: Group): Finding[] =>
  findAt('group.place.region', checkSoldIn(product, region));

const place: Step = {
  id: 'place',
  label: '场所与保障',
  check: (product, { group }, context) =>
    group ? [...checkPlace(group.place, 'group.place', context), ...checkSoldAt(product, group)] : [],
  owns: (path) => isWithinPath(path, 'group.place') || isWithinPath(path, 'group.expected'),
};

const roster: Step = {
  id: 'roster',
  label: '人员名单',
  check: (product, { group }) => (group ? checkRosterOf(product, group) : []),
  owns: (path) => isWithinPath(path, 'group.roster'),
};

const health: Step = {
  id: 'health',
  label: '健康告知',
  shows: asksHealth,
  // Nothing is asked before the consent, so nothing else is missing then.
  check: (product, application, { today }) => {
    const asked = checkConsents(application, healthConsents(product, application));
    return asked.length > 0 ? asked : checkHealth(product, application, today);
  },
  owns: (path) => ['health', 'healthDetails', 'bodies'].some((answers) => path.startsWith(`${answers}.`)),
};

const confirm: Step = {
  id: 'confirm',
  label: '确认并支付',
  check: (product, application, context) => [
    ...checkElderPath(product, application, context),
    ...(application.declarationAgreed ? [] : [{ rule: 'confirm.declaration', path: 'declarationAgreed', message: '请阅读并同意投保声明' }]),
  ],
  owns: (path) => path === 'declarationAgreed' || path === elderPath,
};

/**
 * The pages of each kind of sale, in order. Progress, links, resuming, recorded pages, the check of a submission and the review
 * follow from these lists.
 */
export const flows: Readonly<Record<FlowId, readonly Step[]>> = {
  individual: [advice, suitability, applicant, insured, beneficiaries, health, confirm],
  family: [advice, suitability, applicant, { ...insured, label: '家庭成员' }, beneficiaries, health, confirm],
  partner: [advice, { ...health, label: '投保告知' }, organisation, place, roster, { ...confirm, label: '确认签署' }],
};

/** Whether one person is applicant and insured, and nobody else is insured. */
export function isForOneself({ insureds }: Pick<Application, 'insureds'>): boolean {
  return insureds.length === 1 && insureds.every(({ relation }) => relation === '00');
}

/** The pages of an individual sale for oneself. */
const flowForOneself: readonly Step[] = [advice, suitability, oneself, health, confirm];

function flowOf({ flow }: Product, application: Application): readonly Step[] {
  return flow === 'individual' && isForOneself(application) ? flowForOneself : flows[flow];
}

/** The pages of a sale in order, without those that have nothing to ask. */
export function stepsFor(product: Product, application: Application): readonly Step[] {
  return flowOf(product, application).filter(({ shows }) => shows?.(product, application) ?? true);
}

/** All findings of one step. Empty if the sale does not have it. */
export function checkStep(id: StepId, product: Product, application: Application, context: ApplicationContext): Finding[] {
  return listOnce(
    flowOf(product, application)
      .find((step) => step.id === id)
      ?.check(product, application, context) ?? [],
  );
}

/** All findings of the application. It may be submitted if there are none. */
export function checkApplication(product: Product, application: Application, context: ApplicationContext): Finding[] {
  return listOnce(stepsFor(product, application).flatMap(({ check }) => check(product, application, context)));
}

/** The first step with findings, where a sale resumes. Undefined if there is none. */
export function firstOpenStep(product: Product, application: Application, context: ApplicationContext): StepId | undefined {
  return stepsFor(product, application).find(({ check }) => check(product, application, context).length > 0)?.id;
}

/** Whether the page of a step has the answer at a path. For oneself the page of the insured has what it has for others. */
export function ownsPath(id: StepId, path: string, product: Product, application: Application): boolean {
  if (flowOf(product, application).some((step) => step.id === id)) return stepOfPath(path, id, product, application) === id;
  return flows[product.flow].find((step) => step.id === id)?.owns?.(path, product, application) ?? false;
}

/** The step whose page has the answer at a path. `at` if none has it: the chosen plan is changed everywhere. */
export function stepOfPath(path: string, at: StepId, product: Product, application: Application): StepId {
  return flowOf(product, application).find(({ owns }) => owns?.(path, product, application))?.id ?? at;
}
