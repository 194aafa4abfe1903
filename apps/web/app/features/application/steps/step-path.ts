import type { Finding } from '@portal/rules/values/refusal.ts';
import { type Step, type StepId, stepOfPath } from '@portal/rules/sale/flows.ts';
import { type ApplicationStep, isGroupStep, paths } from '#paths.ts';
import type { Sale } from '../draft/sale.ts';

export function isApplicationStep(step: StepId): step is ApplicationStep {
  return !['advice', 'confirm', 'organisation', 'place', 'roster'].includes(step);
}

/**
 * The step whose answers a page has. For somebody who insures themselves, the page of the insured is not a step of its own: its answers
 * belong to the applicant's step, also while the page is still open.
 */
export function stepOfPage(page: StepId, steps: readonly Pick<Step, 'id'>[]): StepId {
  return page === 'insured' && !steps.some(({ id }) => id === page) ? 'applicant' : page;
}

type SaleOfPath = Pick<Sale, 'orderNo'> & { readonly product: Pick<Sale['product'], 'flow'> };

/** The page of a step. `from` makes it return to the confirmation after one correction. */
export function stepPath({ orderNo, product: { flow } }: SaleOfPath, step: StepId, from?: 'confirm'): string {
  if (flow === 'partner') return paths.groupStep(orderNo, isGroupStep(step) ? step : 'organisation', from);
  if (step === 'advice') return paths.advice(orderNo);
  return isApplicationStep(step) ? paths.application(orderNo, step, { flow, from }) : paths.confirmation(orderNo, flow);
}

/** An address without its query. */
export function pathOf(address: string): string {
  return new URL(address, 'http://site').pathname;
}

type SaleOfFinding = Pick<Sale, 'orderNo' | 'product' | 'application'>;

/** The page of the field, with the field in the address, so that it is shown and marked there. */
export function findingPath(sale: SaleOfFinding, { path }: Finding, at: StepId, from?: 'confirm'): string {
  return `${stepPath(sale, stepOfPath(path, at, sale.product, sale.application), from)}#${path}`;
}
