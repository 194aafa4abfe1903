import type { FlowId } from './product.ts';

/** The address of the page of a product on sale, by its flow (spec 1 §2). */
export const detailPaths: Readonly<Record<FlowId, string>> = {
  individual: '/productDetail',
  family: '/familyDetail',
  partner: '/placeLiabilityInsurance',
};
