import { askedFields } from '@portal/rules/check-person.ts';
import type { PersonField, Product } from '@portal/rules/product.ts';

/** The fields that only the insured is asked for. The insured step asks them of an applicant who is the insured. */
export function fieldsLeft({ elements }: Pick<Product, 'elements'>): PersonField[] {
  const known = askedFields(elements.applicant);
  return elements.insured.filter((field) => !known.has(field));
}
