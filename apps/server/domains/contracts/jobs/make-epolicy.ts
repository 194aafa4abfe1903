import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { type EpolicyDeps, makeEpolicy } from '../make-epolicy.ts';

export const makeEpolicyJob = defineJob({
  name: 'make-epolicy',
  schema: z.object({ policyId: z.string() }),
  retry: 'for days',
  batch: 10,
  // The e-policies of a batch wait for one another in the PDF worker.
  expireInSeconds: 300,
  run: (deps: EpolicyDeps, { policyId }) => makeEpolicy(deps, policyId),
});
