import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { revokeUnusedSignings } from '../revoke-unused-signings.ts';

export const revokeUnusedSigningsJob = defineJob({
  name: 'revoke-unused-signings',
  schema: z.object({}),
  retry: 'never',
  schedule: '* * * * *',
  run: (deps: PaymentDeps) => revokeUnusedSignings(deps),
});
