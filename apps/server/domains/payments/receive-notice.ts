import type { NoticeAnswer, ProviderCall } from '#gateways/payment/payment-provider.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { applyPaymentNoticeJob } from './jobs/apply-payment-notice.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertNotice } from './payments.queries.ts';

/**
 * Verifies a call-back of a provider, stores it as it came with a job to apply it in one transaction, and then answers what the provider wants to
 * read. Undefined: no such provider is connected.
 */
export async function receiveNotice(
  { db, providers, jobs, clock }: Pick<PaymentDeps, 'db' | 'providers' | 'jobs' | 'clock'>,
  providerId: string,
  call: ProviderCall,
): Promise<NoticeAnswer | undefined> {
  const provider = providers.find(providerId);
  if (!provider) return undefined;
  const now = clock();
  const notice = provider.receive(call, now);
  if (typeof notice === 'string') return provider.answer(notice);
  if (notice.merchant !== provider.merchant) return provider.answer('unsigned');
  await inTransaction(db, async (tx) => {
    const fresh = await insertNotice(tx, {
      notice_id: notice.noticeId,
      provider: provider.id,
      payment_no: notice.paymentNo,
      headers: call.headers,
      raw: call.body,
      received_at: now,
    });
    if (fresh) await jobs.enqueue(tx, applyPaymentNoticeJob, { noticeId: notice.noticeId });
  });
  return provider.answer('kept');
}
