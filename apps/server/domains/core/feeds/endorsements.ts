import { day, policyNo } from '@portal/contract/fields.ts';
import { z } from 'zod';
import { recordEndorsement } from '../../servicing/public.ts';
import { fault, type Feed } from '../feed.ts';
import { revision, text } from '../line-fields.ts';

const item = z.strictObject({
  label: text,
  before: text.nullable().default(null),
  after: text.nullable().default(null),
  mask: z.enum(['none', 'name', 'phone', 'certificate', 'account', 'email']).default('none'),
});

const line = z.strictObject({
  endorsementNo: z.string().regex(/^[A-Z0-9-]{6,32}$/, 'capital letters, digits and hyphens'),
  revision,
  policyNo,
  effectiveOn: day,
  title: text,
  items: z.array(item).min(1).max(50),
});

type Line = z.output<typeof line>;

export const endorsementsFeed: Feed<Line> = {
  name: 'endorsements',
  schema: line,
  idOf: ({ endorsementNo }) => endorsementNo,
  async record(tx, { sealer }, { endorsementNo, policyNo: policy, effectiveOn, title, items }) {
    const wrong = await recordEndorsement(tx, sealer, { endorsementNo, policyNo: policy, effectiveOn, content: { title, items } });
    return wrong === undefined ? fault() : fault(wrong);
  },
};
