import { z } from 'zod';

/** Codes of the service's answers. */
export const codes = { answered: '0', badSignature: '401', badRequest: '400', busy: '503' } as const;

export const wireRequest = z.strictObject({
  name: z.string().min(1).max(60),
  idNumber: z.string().regex(/^\d{17}[\dX]$/),
  mobile: z.string().regex(/^\d{11}$/),
});

export type WireRequest = z.infer<typeof wireRequest>;

/** `1`: all three belong to one person; `2`: they do not; `3`: no record. */
export const wireAnswer = z.object({ code: z.string(), message: z.string(), result: z.enum(['1', '2', '3']).nullable() });

export type WireAnswer = z.infer<typeof wireAnswer>;
