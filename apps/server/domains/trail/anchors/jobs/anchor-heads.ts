import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs.ts';
import { type AnchorDeps, anchorHeads } from '../anchor-heads.ts';

export const anchorHeadsJob = defineJob({
  name: 'anchor-heads',
  schema: z.object({}),
  retry: 'for minutes',
  schedule: '30 2 * * *',
  expireInSeconds: 3_600,
  async run(deps: AnchorDeps) {
    await anchorHeads(deps);
  },
});
