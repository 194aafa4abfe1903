import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { firstOpenStep, type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { stepsForHelper } from '@portal/rules/sale/answers/helper.ts';
import type { Product } from '@portal/rules/product/product.ts';

/**
 * The step to show for a requested one: the requested step if every step before it is complete, otherwise the first
 * incomplete one. Nobody fills in an application before reading its terms.
 */
export function permittedStep(requested: string | null, product: Product, application: Application, rules: ApplicationContext): StepId {
  const ids = stepsFor(product, application).map(({ id }) => id);
  const open = firstOpenStep(product, application, rules) ?? 'confirm';
  // For oneself the pages of insured and beneficiaries are parts of another.
  const isPart = !ids.includes('insured') && (requested === 'insured' || requested === 'beneficiaries');
  const asked = ids.find((id) => id === requested) ?? (isPart ? 'applicant' : undefined);
  return asked !== undefined && ids.indexOf(asked) <= ids.indexOf(open) ? asked : open;
}

/** The step that a helper sees for a requested one: any of theirs, otherwise the first. */
export function permittedHelperStep(requested: string | null, product: Product, application: Application): StepId {
  const ids = stepsForHelper(product, application).map(({ id }) => id);
  return ids.find((id) => id === requested) ?? ids[0] ?? 'applicant';
}
