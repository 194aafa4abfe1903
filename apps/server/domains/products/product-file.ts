import { productFields } from '@portal/contract/product.ts';
import { DEFAULT_ENTRY_AGE } from '@portal/rules/age.ts';
import { z } from 'zod';

const wholeYuan = z.number().int().positive();
/** A bound of the birthday that the product does not name has its default (spec 1 §5). */
const entryAge = z
  .strictObject({
    minDays: z.number().int().default(DEFAULT_ENTRY_AGE.minDays),
    maxAge: z.number().int().default(DEFAULT_ENTRY_AGE.maxAge),
  })
  .prefault({});

const fileName = z.string().regex(/^[\w./-]+$/);

const { version: _version, documents: _documents, ...writtenFields } = productFields;

/** `product.yaml` as an insurer writes it: amounts in whole yuan, documents with their file names. */
export const productFile = z.strictObject({
  ...writtenFields,
  entryAge,
  sumAssured: z.strictObject({ min: wholeYuan, max: wholeYuan, step: wholeYuan, choices: z.array(wholeYuan) }),
  documents: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.enum(['terms', 'notice', 'exclusions', 'privacy', 'rates', 'cash_values']),
      mustRead: z.boolean(),
      file: fileName,
    }),
  ),
  rates: z.strictObject({
    main: fileName,
    riders: z.record(z.string(), fileName),
    cashValues: fileName,
    riderCashValues: z.record(z.string(), fileName),
    fromPrice: z.strictObject({
      age: z.number().int(),
      gender: z.enum(['0', '1']),
      coverPeriod: z.string(),
      paymentPeriod: z.string(),
      sumAssured: wholeYuan,
    }),
  }),
});

export type ProductFile = z.infer<typeof productFile>;
