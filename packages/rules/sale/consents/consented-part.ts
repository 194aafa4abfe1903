import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application } from '../answers/application.ts';
import type { Finding } from '../../values/refusal.ts';
import { type StepId, stepsFor } from '../flows.ts';
import type { Product } from '../../product/product.ts';

/** The steps whose answers an insured adult consents to. */
const consentedSteps: ReadonlySet<StepId> = new Set(['applicant', 'insured', 'beneficiaries', 'health']);

/**
 * The findings on the answers that a consent covers. The consent can be asked for once there are none. Separate consents are the
 * applicant's own and are judged with the submission.
 */
export function checkConsentedPart(product: Product, application: Application, context: ApplicationContext): Finding[] {
  return stepsFor(product, application)
    .filter(({ id }) => consentedSteps.has(id))
    .flatMap(({ check }) => check(product, application, context))
    .filter(({ rule }) => !rule.startsWith('consent.'));
}
