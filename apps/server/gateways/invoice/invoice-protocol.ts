import { z } from 'zod';

/** Codes of the platform's answers. */
export const codes = {
  accepted: 'E0000',
  badSignature: 'E9001',
  taxNumber: 'E9106',
  amount: 'E9107',
  notFound: 'E9404',
  busy: 'E9999',
} as const;

export const wireRequest = z.strictObject({
  orderNo: z.string().max(40),
  buyerName: z.string().max(100),
  buyerTaxNum: z.string().max(20).optional(),
  email: z.string().max(100).optional(),
  goodsName: z.string().max(200),
  taxIncludedAmount: z.string().regex(/^\d{1,12}\.\d{2}$/),
  remark: z.string().max(200),
});

export type WireRequest = z.infer<typeof wireRequest>;

export const wireAnswer = z.object({
  code: z.string(),
  describe: z.string(),
  result: z
    .object({ invoiceSerialNum: z.string().optional(), status: z.enum(['making', 'ready']).optional(), pdfUrl: z.string().optional() })
    .nullable(),
});

export type WireAnswer = z.infer<typeof wireAnswer>;
