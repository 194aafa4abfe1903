import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { FIELD_KEYS } from '@portal/rules/person/check-person.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { CertificateType, PersonField, Product } from '@portal/rules/product/product.ts';

/** The data for the widgets of the gallery: a product on sale and the tables that the rules need. */
export interface GalleryData {
  readonly product: Product;
  readonly rules: ApplicationContext;
}

/** All fields of a person. */
// The record has exactly these keys.
export const allFields = Object.keys(FIELD_KEYS) as readonly PersonField[];

/**
 * The product with all options: every field, every certificate, every province. Of its health questions, two are kept
 * for every person: one that declines a sale and one that refers it to an underwriter.
 */
export function openProduct(product: Product): Product {
  const { healthQuestions, elements } = product;
  const [decline, review] = (['decline', 'review'] as const).map((onYes) => healthQuestions.find((question) => question.onYes === onYes));
  return {
    ...product,
    provinces: [],
    body: undefined,
    // The keys of the table are the nine codes.
    certificateTypes: Object.keys(certificateTypes) as CertificateType[],
    elements: { ...elements, applicant: allFields },
    healthQuestions: [decline, review].flatMap((question) => (question ? [{ ...question, about: 'insured' }] : [])),
  };
}
