import { z } from 'zod';
import { instant } from './fields.ts';

/** The papers of an organisation that a reviewer gave back; null: none, or the order was submitted again. */
export const returnedPapers = z
  .object({
    reason: z.string(),
    licence: z.boolean().describe('营业执照须重新上传'),
    rows: z.array(z.number().int()).describe('须重新签字的行'),
    at: instant,
  })
  .nullable()
  .describe('单位投保：未通过核对、须重新上传的资料');
