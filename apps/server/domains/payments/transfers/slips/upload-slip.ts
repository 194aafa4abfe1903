import { checkReportSize } from '@portal/rules/health/reports.ts';
import { MOST_SLIPS } from '@portal/rules/transfer/slips.ts';
import { randomUUID } from 'node:crypto';
import { bytesOf } from '#platform/http/bodies/received-file.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import { cleanDocument, type FaultyDocument } from '#platform/images/clean-document.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { lockPayment } from '../../payments.queries.ts';
import { countSlips, insertSlip, markSlipStored } from './slips.queries.ts';

export type SlipDeps = Pick<PaymentDeps, 'db' | 'clock'> & {
  readonly files: Files;
  /** The largest file, in megabytes. */
  readonly imageLimitMb: number;
};

type SlipRefusal =
  | 'TRANSFER_NOT_FOUND'
  | 'SLIP_TYPE_UNSUPPORTED'
  | 'SLIP_UNREADABLE'
  | 'TOO_MANY_SLIPS'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_UNREADABLE'
  | 'IMAGE_TOO_MANY_PIXELS';

function refuseFault({ fault, message }: FaultyDocument): Refused<SlipRefusal> {
  if (fault === 'type') return refuse('SLIP_TYPE_UNSUPPORTED', [], message);
  return fault === 'unreadable' ? refuse('SLIP_UNREADABLE') : refuse(fault);
}

/**
 * Stores a slip of the payer's bank for a waiting transfer, sealed. It settles nothing: an operator may look at it. A row that nobody sees,
 * the file, then the row counts: whatever ends the process between two of them, the sweep finds both.
 */
export async function uploadSlip(
  { db, clock, files, imageLimitMb }: SlipDeps,
  { paymentId, slip }: { readonly paymentId: string; readonly slip: File },
): Promise<{ slips: number } | Refused<SlipRefusal>> {
  const tooLarge = checkReportSize(slip.size, imageLimitMb);
  if (tooLarge) return refuse('IMAGE_TOO_LARGE', [], `回单不能大于 ${imageLimitMb} MB，请压缩后再上传。`);
  const clean = cleanDocument(await bytesOf(slip));
  if ('fault' in clean) return refuseFault(clean);
  const id = randomUUID();
  const fileKey = `slips/${randomUUID()}`;
  const refused = await inTransaction(db, async (tx) => {
    if ((await lockPayment(tx, paymentId)).state !== 'pending') return refuse('TRANSFER_NOT_FOUND');
    if ((await countSlips(tx, paymentId, 'all')) >= MOST_SLIPS) return refuse('TOO_MANY_SLIPS');
    await insertSlip(tx, {
      id,
      payment_id: paymentId,
      media_type: clean.mediaType,
      file_key: fileKey,
      byte_count: clean.bytes.length,
      created_at: clock(),
    });
    return undefined;
  });
  if (refused) return refused;
  await files.putSealed(fileKey, clean.bytes);
  await markSlipStored(db, id);
  return { slips: await countSlips(db, paymentId) };
}
