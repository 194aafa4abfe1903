import type { Application } from '@portal/rules/sale/application.ts';
import { answerTo, healthQuestionsFor } from '@portal/rules/sale/health.ts';
import type { Product } from '@portal/rules/product/product.ts';

/** Accepts a clean application immediately; one with an answer of anybody that an underwriter has to see is referred. */
export function underwrite(product: Product, application: Application, today: string): 'accept' | 'refer' {
  const toReview = healthQuestionsFor(product, application, today).some(
    (asked) => asked.question.onYes === 'review' && answerTo(application, asked) === 'yes',
  );
  return toReview ? 'refer' : 'accept';
}
