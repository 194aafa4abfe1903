import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { type MembersDeps, tellCoreOfMembers } from '../issuing/tell-core-of-members.ts';

export const tellCoreOfMembersJob = defineJob({
  name: 'tell-core-of-members',
  schema: z.object({ policyId: z.string() }),
  retry: 'for days',
  run: (deps: MembersDeps, { policyId }) => tellCoreOfMembers(deps, policyId),
});
