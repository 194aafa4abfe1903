import { amountFields, documentSummary, productFields } from '@portal/contract/product.ts';
import { z } from 'zod';

const wholeYuan = z.number().int().positive();

const fileName = z.string().regex(/^[\w./-]+$/, 'a file of this folder: letters, digits, . / - and _');

const { version: _version, documents: _documents, ...writtenFields } = productFields;
const { inputs, coverages } = amountFields(wholeYuan);

/**
 * `product.yaml` as an insurer writes it: amounts in whole yuan, documents with their file names, a rate table for each
 * coverage. A coverage with a table of cash values has cash values.
 */
export const productFile = z.strictObject({
  ...writtenFields,
  inputs,
  coverages: z.array(coverages.unwrap().element.omit({ hasCashValues: true })).min(1),
  documents: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.enum(['terms', 'notice', 'exclusions', 'privacy', 'rates', 'cash_values']),
      mustRead: z.boolean(),
      summary: documentSummary.optional(),
      file: fileName,
    }),
  ),
  /** Coverage id → file of the table. */
  rates: z.strictObject({
    tables: z.record(z.string(), fileName),
    cashValues: z.record(z.string(), fileName),
    /** The example behind "x 元/年起", without riders. */
    fromPrice: z.strictObject({
      age: z.number().int(),
      gender: z.enum(['0', '1']),
      socialInsurance: z.enum(['yes', 'no']).optional(),
      lifeClass: z.number().int().min(1).max(7).optional(),
      /** The id of a plan. Absent: the one without riders. */
      plan: z.string().optional(),
      choices: z.record(z.string(), z.union([z.string(), wholeYuan])),
    }),
  }),
});

export type ProductFile = z.infer<typeof productFile>;
