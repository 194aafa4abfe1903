import type { Finding } from '@portal/rules/application.ts';
import { FIELD_KEYS } from '@portal/rules/check-person.ts';
import type { Product } from '@portal/rules/product.ts';
import type { StepId } from '@portal/rules/steps.ts';
import { type ApplicationStep, paths } from '../../../paths.ts';
import { fieldsLeft } from './fields-left.ts';

const filledIn: ReadonlySet<string> = new Set<ApplicationStep>(['applicant', 'insured', 'beneficiaries', 'health']);

export function isApplicationStep(step: string | null): step is ApplicationStep {
  return step !== null && filledIn.has(step);
}

/** The page of a step. `from` makes it return to the confirmation after one correction. */
export function stepPath(orderNo: string, step: StepId, from?: 'confirm'): string {
  if (step === 'advice') return paths.advice(orderNo);
  return step === 'confirm' ? paths.confirmation(orderNo) : paths.application(orderNo, step, from);
}

type Elements = Pick<Product, 'elements'>;

/**
 * The step whose page has the field of a finding. `at` is the step whose check reported it; findings without a field
 * (the chosen plan) stay there.
 */
export function stepOfFinding({ path }: Pick<Finding, 'path'>, at: StepId, product: Elements): StepId {
  const left = fieldsLeft(product).flatMap((field) => FIELD_KEYS[field]);
  if (left.some((key) => path === `applicant.${key}`)) return 'insured';
  if (path.startsWith('applicant.')) return 'applicant';
  if (path === 'relation' || path.startsWith('insured.')) return 'insured';
  if (path.startsWith('beneficiaries')) return 'beneficiaries';
  if (path.startsWith('health.')) return 'health';
  return at;
}

interface SaleOfFinding {
  readonly orderNo: string;
  readonly product: Elements;
}

/** The page of the field, with the field in the address, so that it is shown and marked there. */
export function findingPath(sale: SaleOfFinding, finding: Finding, at: StepId, from?: 'confirm'): string {
  return `${stepPath(sale.orderNo, stepOfFinding(finding, at, sale.product), from)}#${finding.path}`;
}
