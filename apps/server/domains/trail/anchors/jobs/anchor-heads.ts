import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs.ts';
import { sayExpiry } from '../../../../platform/signing/certificate-expiry.ts';
import { type AnchorDeps, anchorHeads } from '../anchor-heads.ts';

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
    await anchorHeads(deps);
    const ending = sayExpiry(deps.signer.certificate, deps.clock());
    if (ending !== undefined) deps.report(ending);
  },
});
