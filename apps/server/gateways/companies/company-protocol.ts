import { z } from 'zod';

/** Codes of the register's answers. */
export const codes = { answered: '0', badSignature: '401', badRequest: '400', busy: '503' } as const;

export const paths = { check: '/credit-code', owners: '/owners' } as const;

const creditCode = z.string().regex(/^[0-9A-Z]{18}$/);

export const wireRequest = z.strictObject({ name: z.string().min(1).max(80), creditCode });

export type WireRequest = z.infer<typeof wireRequest>;

/** `1`: code and name belong together; `2`: the code is another organisation's; `3`: no record. */
export const wireAnswer = z.object({ code: z.string(), message: z.string(), result: z.enum(['1', '2', '3']).nullable() });

export type WireAnswer = z.infer<typeof wireAnswer>;

export const ownersRequest = z.strictObject({ creditCode });

export type OwnersRequest = z.infer<typeof ownersRequest>;

/** `share`: percent, or null where none is recorded. `owners` is null where there is no record. */
export const ownersAnswer = z.object({
  code: z.string(),
  message: z.string(),
  owners: z.array(z.object({ name: z.string().min(1).max(80), share: z.string().max(10).nullable() })).nullable(),
});

export type OwnersAnswer = z.infer<typeof ownersAnswer>;
