import { MOST_COORDINATES, MOST_STROKES, SIGNATURE_BOX } from '@portal/rules/sale/consents/signature.ts';
import { z } from 'zod';

const coordinate = z.number().int().min(0).max(Math.max(SIGNATURE_BOX.width, SIGNATURE_BOX.height));

/** A signature in a request. */
export const signature = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('typed'), name: z.string().min(1).max(60) }),
    z.strictObject({
      kind: z.literal('drawn'),
      strokes: z
        .array(z.array(coordinate).min(2).max(MOST_COORDINATES).readonly())
        .min(1)
        .max(MOST_STROKES)
        .refine((strokes) => strokes.flat().length <= MOST_COORDINATES, '签名的线条过多')
        .readonly(),
    }),
  ])
  .describe('输入的姓名，或手写的线条：每条依次为 x、y，在 600×200 的框内');
