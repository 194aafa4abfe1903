import type { Application } from '@portal/rules/sale/answers/application.ts';
import { needsReview } from '@portal/rules/sale/answers/health.ts';
import type { Product } from '@portal/rules/product/product.ts';

/** Accepts a clean application immediately; refers it if an underwriter has to see an answer of anybody. */
export function underwrite(product: Product, application: Application, today: string): 'accept' | 'refer' {
  return needsReview(product, application, today) ? 'refer' : 'accept';
}
