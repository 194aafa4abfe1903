import { checkAdult, knownAge } from './age.ts';
import type { ApplicationContext } from './application-context.ts';
import type { Application, Finding } from './application.ts';
import { checkAdvice } from './check-advice.ts';
import { checkBeneficiaries } from './check-beneficiaries.ts';
import { checkInsured, checkSoldIn } from './check-insured.ts';
import { askedFields, checkPerson } from './check-person.ts';
import { checkHealth } from './health.ts';
import { coversApplicant } from './coverages.ts';
import type { Product } from './product.ts';
import { findAt } from './refusal.ts';

export type StepId = 'advice' | 'applicant' | 'insured' | 'beneficiaries' | 'health' | 'confirm';

export interface Step {
  readonly id: StepId;
  readonly label: string;
}

const STEPS: readonly Step[] = [
  { id: 'advice', label: '阅读条款' },
  { id: 'applicant', label: '投保人' },
  { id: 'insured', label: '被保险人' },
  { id: 'beneficiaries', label: '受益人' },
  { id: 'health', label: '健康告知' },
  { id: 'confirm', label: '确认并支付' },
];

type StepCheck = (product: Product, application: Application, context: ApplicationContext) => Finding[];

const checkApplicant: StepCheck = (product, { applicant }, context) => {
  const scope = { role: 'applicant', path: 'applicant', product, context } as const;
  const findings = checkPerson(applicant, askedFields(product.elements.applicant), scope);
  if (applicant.birthday !== undefined && knownAge(applicant.birthday, context.today) !== undefined)
    findings.push(...findAt('applicant.birthday', checkAdult(applicant.birthday, context.today)));
  return [...findings, ...checkSoldIn(product, 'applicant', applicant.region)];
};

const checkConfirmation: StepCheck = (_product, { declarationAgreed }) =>
  declarationAgreed ? [] : [{ rule: 'confirm.declaration', path: 'declarationAgreed', message: '请阅读并同意投保声明' }];

const CHECKS: Readonly<Record<StepId, StepCheck>> = {
  advice: (product, application, { today }) => checkAdvice(product, application, today),
  applicant: checkApplicant,
  insured: checkInsured,
  beneficiaries: checkBeneficiaries,
  health: (product, application, { today }) => checkHealth(product, application, today),
  confirm: checkConfirmation,
};

/**
 * The steps of a sale in order. The beneficiaries step is omitted if the product has no beneficiaries (`maxBeneficiaries` 0),
 * the health step if there is no question to ask.
 */
export function stepsFor(product: Product, application: Application): readonly Step[] {
  const covered = coversApplicant(product, application.selection);
  const asks = product.healthQuestions.some(({ about }) => about === 'insured' || (covered && application.relation !== '00'));
  return STEPS.filter(({ id }) => (id !== 'beneficiaries' || product.maxBeneficiaries > 0) && (id !== 'health' || asks));
}

/** All findings of one step. */
export function checkStep(step: StepId, product: Product, application: Application, context: ApplicationContext): Finding[] {
  return CHECKS[step](product, application, context);
}

/** All findings of the application. It may be submitted if there are none. */
export function checkApplication(product: Product, application: Application, context: ApplicationContext): Finding[] {
  return stepsFor(product, application).flatMap(({ id }) => checkStep(id, product, application, context));
}

/** The first step with findings, where a sale resumes. Undefined if there is none. */
export function firstOpenStep(product: Product, application: Application, context: ApplicationContext): StepId | undefined {
  return stepsFor(product, application).find(({ id }) => checkStep(id, product, application, context).length > 0)?.id;
}
