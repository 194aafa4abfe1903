import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { ApplicationContext } from '@portal/rules/application-context.ts';
import type { CertificateType, PersonField, Product } from '@portal/rules/product.ts';

/** What the widgets of the gallery are used with: a product on sale and the tables that the rules need. */
export interface GalleryData {
  readonly product: Product;
  readonly rules: ApplicationContext;
  /** Megabytes of an uploaded image. */
  readonly imageLimitMb: number;
}

/** Everything that a person can be asked. */
export const allFields: readonly PersonField[] = [
  'name',
  'certificate',
  'certificateValidity',
  'gender',
  'birthday',
  'nationality',
  'occupation',
  'phone',
  'email',
  'region',
  'address',
  'postcode',
  'annualIncome',
];

/**
 * The product with every door open: every field is asked, every certificate taken, every province sold in. Of its
 * health questions one that ends a sale and one that an underwriter looks at are left, for everybody.
 */
export function openProduct(product: Product): Product {
  const { healthQuestions, elements } = product;
  const [decline, review] = (['decline', 'review'] as const).map((onYes) => healthQuestions.find((question) => question.onYes === onYes));
  return {
    ...product,
    provinces: [],
    // The keys of the table are the nine codes.
    certificateTypes: Object.keys(certificateTypes) as CertificateType[],
    elements: { ...elements, applicant: allFields },
    healthQuestions: [decline, review].flatMap((question) => (question ? [{ ...question, about: 'insured' }] : [])),
  };
}
