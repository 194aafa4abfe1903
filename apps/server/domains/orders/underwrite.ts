import type { Application } from '@portal/rules/application.ts';
import { healthQuestionsFor } from '@portal/rules/health.ts';
import type { Product } from '@portal/rules/product.ts';

/** Accepts a clean application immediately; one with an answer that an underwriter has to see is referred. */
export function underwrite(product: Product, application: Application, today: string): 'accept' | 'refer' {
  const toReview = healthQuestionsFor(product, application, today).some(
    ({ id, onYes }) => onYes === 'review' && application.health[id] === 'yes',
  );
  return toReview ? 'refer' : 'accept';
}
