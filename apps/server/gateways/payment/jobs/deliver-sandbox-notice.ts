import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';

const sandboxNotice = z.union([
  z.object({ paymentNo: z.string(), noticeId: z.string(), refundNo: z.string(), state: z.enum(['done', 'abnormal', 'closed']) }),
  z.object({ paymentNo: z.string(), noticeId: z.string(), state: z.enum(['paid', 'declined']) }),
]);

/** The call-back about a payment or a refund that the local double sends to the merchant. */
export type SandboxNotice = z.infer<typeof sandboxNotice>;

interface Deps {
  /** Absent while the sandbox is off: call-backs are not delivered. */
  readonly sandbox: { deliver(notice: SandboxNotice): Promise<void> } | undefined;
}

export const deliverSandboxNoticeJob = defineJob({
  name: 'deliver-sandbox-notice',
  schema: sandboxNotice,
  retry: 'for minutes',
  batch: 20,
  async run({ sandbox }: Deps, notice) {
    await sandbox?.deliver(notice);
  },
});
