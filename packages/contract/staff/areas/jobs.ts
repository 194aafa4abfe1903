import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

/** Jobs of the server that ran out of tries. */
export const jobCalls = {
  listFailedJobs: defineCall({
    summary: '多次重试后仍失败的任务',
    caller: { staff: 'jobs.manage' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        name: z.string(),
        data: z.record(z.string(), z.unknown()).describe('编号，不含个人信息'),
        tries: z.number(),
        failedAt: instant,
      }),
    ),
  }),
  retryFailedJobs: defineCall({
    summary: '重新排队失败的任务',
    caller: { staff: 'jobs.manage' },
    cost: 'write',
    request: nothing,
    answer: z.object({ queued: z.number() }),
  }),
} satisfies StaffArea;
