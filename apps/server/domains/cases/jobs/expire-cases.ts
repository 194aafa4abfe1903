import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { CaseDeps } from '../enter-case.ts';
import { expireCases } from '../end-case.ts';

export const expireCasesJob = defineJob({
  name: 'expire-cases',
  schema: z.object({}),
  retry: 'never',
  // The next run does what this one could not.
  schedule: '25 8,18 * * *',
  expireInSeconds: 3_600,
  run: (deps: CaseDeps & { readonly report: (line: string) => void }) => expireCases(deps),
});
