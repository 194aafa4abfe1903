import type { Application } from '@portal/rules/sale/answers/application.ts';
import { needsReview } from '@portal/rules/sale/answers/health.ts';
import type { Product } from '@portal/rules/product/product.ts';

/** Accepts a clean application immediately; one with an answer of anybody that an underwriter has to see is referred. */
export function underwrite(product: Product, application: Application, today: string): 'accept' | 'refer' {
  return needsReview(product, application, today) ? 'refer' : 'accept';
}
