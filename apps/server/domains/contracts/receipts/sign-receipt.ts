import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { asCustomer } from '@portal/rules/permissions/actor.ts';
import { coolingOffEnd } from '@portal/rules/product/terms/cooling-off.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { appendEvent } from '../../outbox/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { openContract } from '../contract/open-contract.ts';
import { findOwnPolicy } from '../policies.queries.ts';
import { insertReceipt, lockReceipt } from './receipts.queries.ts';
import { summariseContract, writeSummary } from './summarise-contract.ts';

/**
 * 我已收到并阅读: the owner signs for a policy whose file is ready, having read the summary with this hash. Stored once, with the
 * summary and in the record of the sale; the cooling-off period runs from the next day. Signing again answers the first time.
 */
export async function signReceipt(
  tx: Transaction,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  { accountId, policyNo, hash }: { readonly accountId: string } & ParsedRequestOf<'signReceipt'>,
): Promise<AnswerOf<'signReceipt'> | Refused<'POLICY_NOT_FOUND' | 'RECEIPT_NOT_ASKED' | 'EPOLICY_NOT_READY' | 'RECEIPT_CHANGED'>> {
  const now = clock();
  const policy = await findOwnPolicy(tx, accountId, policyNo, dayInShanghai(now));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  if (policy.cooling_off_from !== 'receipt') return refuse('RECEIPT_NOT_ASKED');
  const contract = await openContract(tx, sealer, policy);
  const answer = (signedAt: Date) => ({
    signedAt: signedAt.toISOString(),
    coolingOffEndsOn: coolingOffEnd(dayInShanghai(signedAt), contract.coolingOffDays),
  });
  const before = await lockReceipt(tx, policy.id);
  if (before) return answer(before);
  if (policy.epolicy_state !== 'ready') return refuse('EPOLICY_NOT_READY');
  const summary = writeSummary(summariseContract(policyNo, contract));
  if (summary.hash.toString('hex') !== hash) return refuse('RECEIPT_CHANGED');
  await insertReceipt(tx, {
    policy_id: policy.id,
    account_id: accountId,
    signed_at: now,
    summary_hash: summary.hash,
    summary_sealed: sealer.seal('receipt summary', policy.id, summary.text),
  });
  await appendTrail(tx, sealer, { kind: 'order', id: policy.order_id }, { at: now, by: asCustomer(accountId) }, [
    { kind: 'receipt_signed', detail: { policyNo, summarySha256: hash } },
  ]);
  const signed = answer(now);
  await appendEvent(tx, sealer, {
    subject: { kind: 'policy', id: policy.id },
    kind: 'receipt.signed',
    at: now,
    body: { ...signed, summarySha256: hash },
  });
  return signed;
}
