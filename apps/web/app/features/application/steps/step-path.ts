import type { Finding } from '@portal/rules/sale/application.ts';
import { type StepId, stepOfPath } from '@portal/rules/sale/flows.ts';
import { type ApplicationStep, paths } from '../../../paths.ts';
import type { Sale } from '../draft/sale.ts';

export function isApplicationStep(step: StepId): step is ApplicationStep {
  return step !== 'advice' && step !== 'confirm';
}

/** The page of a step. `from` makes it return to the confirmation after one correction. */
export function stepPath(orderNo: string, step: StepId, from?: 'confirm'): string {
  if (step === 'advice') return paths.advice(orderNo);
  return step === 'confirm' ? paths.confirmation(orderNo) : paths.application(orderNo, step, from);
}

type SaleOfFinding = Pick<Sale, 'orderNo' | 'product' | 'application'>;

/** The page of the field, with the field in the address, so that it is shown and marked there. */
export function findingPath({ orderNo, product, application }: SaleOfFinding, { path }: Finding, at: StepId, from?: 'confirm'): string {
  return `${stepPath(orderNo, stepOfPath(path, at, product, application), from)}#${path}`;
}
