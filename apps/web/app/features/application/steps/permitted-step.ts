import type { ApplicationContext } from '@portal/rules/application-context.ts';
import type { Application } from '@portal/rules/application.ts';
import type { Product } from '@portal/rules/product.ts';
import { firstOpenStep, type StepId, stepsFor } from '@portal/rules/steps.ts';

/**
 * The step to show for the one that an address asks for: itself, when everything before it is in order;
 * else the first that is not. Nobody fills in an application whose terms were not read.
 */
export function permittedStep(requested: string | null, product: Product, application: Application, rules: ApplicationContext): StepId {
  const ids = stepsFor(product, application).map(({ id }) => id);
  const open = firstOpenStep(product, application, rules) ?? 'confirm';
  const asked = ids.find((id) => id === requested);
  return asked !== undefined && ids.indexOf(asked) <= ids.indexOf(open) ? asked : open;
}
