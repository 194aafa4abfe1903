import type { Finding } from '@portal/rules/application.ts';
import type { StepId } from '@portal/rules/steps.ts';
import { type ApplicationStep, paths } from '../../../paths.ts';

const filledIn: ReadonlySet<string> = new Set<ApplicationStep>(['applicant', 'insured', 'beneficiaries', 'health']);

export function isApplicationStep(step: string | null): step is ApplicationStep {
  return step !== null && filledIn.has(step);
}

/** The page of a step. `from` brings the customer back to the confirmation after mending one thing. */
export function stepPath(orderNo: string, step: StepId, from?: 'confirm'): string {
  if (step === 'advice') return paths.advice(orderNo);
  return step === 'confirm' ? paths.confirmation(orderNo) : paths.application(orderNo, step, from);
}

/**
 * The step on whose page a finding is mended: where its field stands. Found while checking step `at`, which is where
 * everything without a field of its own belongs (the plan chosen).
 */
export function stepOfFinding({ path }: Pick<Finding, 'path'>, at: StepId): StepId {
  if (path.startsWith('applicant.')) return 'applicant';
  if (path === 'relation' || path.startsWith('insured.')) return 'insured';
  if (path.startsWith('beneficiaries')) return 'beneficiaries';
  if (path.startsWith('health.')) return 'health';
  return at;
}

/** The field's page with the field named, so that it is shown and marked there. */
export function findingPath(orderNo: string, finding: Finding, at: StepId, from?: 'confirm'): string {
  return `${stepPath(orderNo, stepOfFinding(finding, at), from)}#${finding.path}`;
}
