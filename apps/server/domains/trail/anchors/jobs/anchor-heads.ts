import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { sayExpiry } from '#platform/signing/certificate-expiry.ts';
import { type AnchorDeps, anchorHeads, LostRecords } from '../anchor-heads.ts';

/** `report`: writes a line to the log of the server. */
interface AnchorJobDeps extends AnchorDeps {
  readonly report: (line: string) => void;
}

export const anchorHeadsJob = defineJob({
  name: 'anchor-heads',
  schema: z.object({}),
  retry: 'for minutes',
  schedule: '30 2 * * *',
  expireInSeconds: 3_600,
  async run(deps: AnchorJobDeps) {
    try {
      await anchorHeads(deps);
    } catch (error) {
      if (error instanceof LostRecords) deps.report(error.message);
      throw error;
    }
    const ending = sayExpiry(deps.signer.certificate, deps.clock());
    if (ending !== undefined) deps.report(ending);
  },
});
