import { dayInShanghai } from '@portal/rules/dates.ts';
import { showYuan } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { queueNotice } from '../messages/public.ts';
import { openApplication, type OrderRow } from '../orders/public.ts';
import { earnPoints } from '../points/public.ts';
import { coverDates } from './cover-dates.ts';
import { makeEpolicyJob } from './jobs/make-epolicy.ts';
import { insertPolicy, nextPolicySerial } from './policies.queries.ts';
import { makePolicyNo } from './policy-number.ts';

/** Without characters that look alike, because customers type it from paper. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function makeVerifyCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

/** The hash by which a policy's verification code is looked up. */
export function hashVerifyCode(sealer: Sealer, policyNo: string, code: string): Buffer {
  return sealer.hash('policy-verify-code', `${policyNo}:${code}`);
}

/**
 * Makes the policy of a paid order within the caller's transaction, which also changes the order to issued. Policy, points,
 * message and e-policy job are stored together or not at all. The unique order id prevents a second policy.
 */
export async function issuePolicy(
  tx: Transaction,
  deps: { sealer: Sealer; jobs: Jobs; clock: Clock },
  { order, product }: { order: OrderRow; product: Product },
): Promise<void> {
  const { sealer, jobs, clock } = deps;
  if (order.premium_fen === null || !order.submitted_at) throw new Error(`order ${order.order_no} was never submitted`);
  const now = clock();
  const application = openApplication(sealer, order);
  const issuedOn = dayInShanghai(now);
  const { effectiveOn, coverUntil } = coverDates(product, application, dayInShanghai(order.submitted_at), issuedOn);
  const policyNo = makePolicyNo(issuedOn.slice(0, 4), await nextPolicySerial(tx));
  const code = makeVerifyCode();
  const id = randomUUID();
  await insertPolicy(tx, {
    id,
    policy_no: policyNo,
    order_id: order.id,
    premium_fen: order.premium_fen,
    sum_assured_fen: application.selection.sumAssured,
    effective_on: effectiveOn,
    cover_until: coverUntil,
    issued_at: now,
    verify_code_hash: hashVerifyCode(sealer, policyNo, code),
    verify_code_sealed: sealer.seal(code),
  });
  await earnPoints(tx, { orderId: order.id, policyId: id, premium: order.premium_fen, now });
  await jobs.enqueue(tx, makeEpolicyJob, { policyId: id });
  const { phone } = application.applicant;
  if (phone)
    await queueNotice(tx, deps, {
      phone,
      template: 'policyIssued',
      params: {
        product: product.shortName,
        policyNo,
        premium: showYuan(order.premium_fen),
        coolingOffDays: String(product.coolingOffDays),
      },
    });
}
