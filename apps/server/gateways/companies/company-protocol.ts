import { z } from 'zod';

/** Codes of the register's answers. */
export const codes = { answered: '0', badSignature: '401', badRequest: '400', busy: '503' } as const;

export const wireRequest = z.strictObject({
  name: z.string().min(1).max(80),
  creditCode: z.string().regex(/^[0-9A-Z]{18}$/),
});

export type WireRequest = z.infer<typeof wireRequest>;

/** `1`: code and name belong together; `2`: the code is another organisation's; `3`: no record. */
export const wireAnswer = z.object({ code: z.string(), message: z.string(), result: z.enum(['1', '2', '3']).nullable() });

export type WireAnswer = z.infer<typeof wireAnswer>;
