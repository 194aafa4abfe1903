import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { ProductVersion } from '../../products/public.ts';
import type { TrailEntry } from '../../trail/public.ts';

/** The row of the trail with all answers, which name the reports by their hashes. */
export const answersSaved = (
  version: number,
  { product }: ProductVersion,
  application: Application,
  by: { readonly by?: 'helper' } = {},
): TrailEntry => ({
  kind: 'answers_saved',
  detail: { version, product: product.version, application, ...by },
});
