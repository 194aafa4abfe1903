import { caseOutcomes } from '@portal/rules/cases/case-states.ts';
import { z } from 'zod';
import { decideByCore } from '../../cases/public.ts';
import { fault, type Feed } from '../feed.ts';
import { revision, text } from '../line-fields.ts';

const line = z.strictObject({
  caseNo: z.string().regex(/^[A-Z]\d{1,30}$/, 'the number of a case: a capital letter and digits'),
  /** A decision never changes: a later one needs another case. */
  revision: revision.default(1),
  outcome: z.enum(caseOutcomes),
  /** In words for whoever asked. */
  reason: text.nullable().default(null),
});

type Line = z.output<typeof line>;

/** What the core system decided about cases that were asked for here. */
export const casesFeed: Feed<Line> = {
  name: 'cases',
  schema: line,
  idOf: ({ caseNo }) => caseNo,
  async record(tx, context, { caseNo, outcome, reason }) {
    const wrong = await decideByCore(tx, context, { caseNo, outcome, reason });
    return wrong === undefined ? fault() : fault(wrong);
  },
};
