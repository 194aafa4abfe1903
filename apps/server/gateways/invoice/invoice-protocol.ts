import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a client and a platform have agreed on. */
export interface InvoiceKey {
  readonly appKey: string;
  readonly secret: Buffer;
}

/** What of a request is signed. */
interface Signed {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

/** HMAC-SHA256 over path, time, nonce and the digest of the body. */
export function signRequest({ secret }: InvoiceKey, { path, timestamp, nonce, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([path, timestamp, nonce, digest].join('\n')).digest('base64');
}

const validMs = 5 * 60_000;

export function isSignedBy(key: InvoiceKey, signed: Signed, signature: string, now: Date): boolean {
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(signRequest(key, signed), 'base64');
  const isFresh = Math.abs(now.getTime() - Number(signed.timestamp)) <= validMs;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}

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
