import type { Actor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { startSchedule } from '../../charges/public.ts';
import { offersReceiptMessages, queueLetter, queueNotice } from '../../messages/public.ts';
import type { OrderRow } from '../../orders/public.ts';
import { earnPoints } from '../../points/public.ts';
import { type Contract, premiumPlanOf, sumAssuredOf } from '../contract/contract.ts';
import { freezeContract, type IssueBasis } from '../contract/freeze-contract.ts';
import type { IssueDeps } from './issue-deps.ts';
import { makeEpolicyJob } from '../jobs/make-epolicy.ts';
import { tellCoreOfMembersJob } from '../jobs/tell-core-of-members.ts';
import { insertPolicy, type PolicyRow } from '../policies.queries.ts';
import { tellCoreOfPolicy } from './tell-core.ts';
import { makePolicyNo } from './policy-number.ts';
import type { DrawPolicySerial } from './policy-serials.ts';
import { receiptLink } from '../receipts/receipt-link.ts';
import { recordContract } from '../contract/record-contract.ts';

/** Without characters that look alike, because customers type it from paper. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function makeVerifyCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

/** Sends the members of an issued policy the links to their own certificates. */
export type SendFirstMemberLinks = (
  tx: Transaction,
  deps: IssueDeps,
  policy: Pick<PolicyRow, 'id' | 'policy_no' | 'order_id'>,
  contract: Contract,
  by: Actor,
) => Promise<void>;

export interface PolicyIssuerDeps extends IssueDeps {
  readonly drawPolicySerial: DrawPolicySerial;
  readonly sendFirstMemberLinks: SendFirstMemberLinks;
}

/** The hash by which a policy's verification code is looked up. */
export function hashVerifyCode(sealer: Sealer, policyNo: string, code: string): Buffer {
  return sealer.hash('policy-verify-code', `${policyNo}:${code}`);
}

/**
 * Makes the policy of a paid order within the caller's transaction, which also changes the order to issued. Policy, contract,
 * points, message and e-policy job are stored together or not at all. Order and ordinal are unique, which prevents a second
 * policy. Returns its id. Throws if the tables of the order do not give what was paid.
 */
export async function issuePolicy(
  tx: Transaction,
  deps: PolicyIssuerDeps,
  { order, basis, by }: { order: OrderRow; basis: IssueBasis; by: Actor },
): Promise<string> {
  const { sealer, jobs, clock } = deps;
  const { premium_fen: premium } = order;
  if (premium === null || !order.submitted_at) throw new Error(`order ${order.order_no} was never submitted`);
  const now = clock();
  const contract = freezeContract(sealer, basis, order, { premium, issuedAt: now });
  const policyNo = makePolicyNo(dayInShanghai(now).slice(0, 4), await deps.drawPolicySerial(tx));
  const code = makeVerifyCode();
  const id = randomUUID();
  await insertPolicy(tx, {
    id,
    policy_no: policyNo,
    order_id: order.id,
    premium_fen: premium,
    sum_assured_fen: sumAssuredOf(contract),
    product_name: contract.productName,
    effective_on: contract.effectiveOn,
    cover_until: contract.coverUntil,
    issued_at: now,
    cooling_off_from: contract.coolingOffFrom,
    verify_code_hash: hashVerifyCode(sealer, policyNo, code),
    verify_code_sealed: sealer.seal('policy verification code', id, code),
  });
  await recordContract(tx, deps, id, contract);
  await startSchedule(tx, id, premiumPlanOf(contract));
  await earnPoints(tx, { orderId: order.id, policyId: id, premium, now });
  await tellCoreOfPolicy(tx, deps, { id, policyNo, order, contract, premium, now });
  await jobs.enqueue(tx, makeEpolicyJob, { policyId: id });
  if (contract.group) await jobs.enqueue(tx, tellCoreOfMembersJob, { policyId: id });
  await tellIssued(tx, deps, policyNo, contract);
  await deps.sendFirstMemberLinks(tx, deps, { id, policy_no: policyNo, order_id: order.id }, contract, by);
  await mailLink(tx, deps, contract);
  return id;
}

/** Tells the applicant that the policy is issued, and which event its terms call the receipt. */
async function tellIssued(tx: Transaction, deps: IssueDeps, policyNo: string, contract: Contract): Promise<void> {
  const { applicant, shortName: product, premium, coolingOffDays, coolingOffFrom } = contract;
  const { phone } = applicant;
  if (!phone) return;
  const params = { product, policyNo, premium: showYuan(premium.amount), coolingOffDays: String(coolingOffDays) };
  if (coolingOffFrom === 'firstView') {
    await queueNotice(tx, deps, { phone, template: 'policyIssued', params });
  } else if (await offersReceiptMessages(tx)) {
    await queueNotice(tx, deps, { phone, template: 'policyToSign', params: { ...params, link: receiptLink(deps.publicUrl(), policyNo) } });
  }
}

/** Mails a link to the applicant. It opens nothing without signing in, and nothing in the mail says whose policy it is, or which. */
async function mailLink(tx: Transaction, deps: IssueDeps, { applicant, coolingOffFrom }: Contract): Promise<void> {
  if (!applicant.email) return;
  await queueLetter(tx, deps, {
    to: applicant.email,
    phone: applicant.phone,
    subject: '您的保单已生成',
    paragraphs: [
      `您投保的保险已承保。请登录后查看保单：${deps.publicUrl()}/personalCenter/myPolicy`,
      ...(coolingOffFrom === 'receipt' ? ['请在保单页阅读保单摘要并确认签收，犹豫期自签收的次日起算。'] : []),
    ],
  });
}
