import { showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Attempt, ChargeOwnersOfKind, LockedChargeOwner } from '../../charges/public.ts';
import { type MessageContent, offersPremiumMessages, type PremiumKey, queueNotice } from '../../messages/public.ts';
import { lockOpenedPolicy } from '../../contracts/public.ts';
import { mailHolder } from '../../servicing/public.ts';
import type { TellDeps } from '../premium-deps.ts';
import { findAttempt } from './debits.queries.ts';

/** The page of a policy's premiums. It asks its owner to sign in. */
export const premiumsPath = (policyNo: string): string => `/policyPremiums?policyNo=${policyNo}`;

/** The parameters of a template, from the data of the policy. */
type Write = (policy: { readonly product: string; readonly link: string }) => MessageContent<PremiumKey>;

/**
 * Tells the applicant of a policy by text message, and by mail if they chose it: the mail says only where to look. The caller holds the policy
 * locked. Returns the id of the text message, null if there is no phone, undefined without the templates: then nobody is told.
 */
export async function tellApplicant(
  tx: Transaction,
  deps: TellDeps,
  policyId: string,
  { subject, write }: { subject: string; write: Write },
): Promise<string | null | undefined> {
  if (!(await offersPremiumMessages(tx))) return undefined;
  const { policy, contract } = await lockOpenedPolicy(tx, deps, policyId);
  const { phone } = contract.applicant;
  const message = write({ product: contract.shortName, link: `${deps.publicUrl()}${premiumsPath(policy.policy_no)}` });
  const messageId = phone ? await queueNotice(tx, deps, { phone, ...message }) : null;
  await mailHolder(tx, deps, policyId, { subject, look: '请登录后查看您的续期保险费', path: '/personalCenter/premiums' });
  return messageId;
}

async function tellFailed(tx: Transaction, deps: TellDeps, policyId: string, { paymentNo, amount }: Attempt): Promise<void> {
  const { card_tail: tail, reason, period, grace_until: until, charge_state: charge } = await findAttempt(tx, paymentNo);
  // A customer who pays sees the result on the page. No message is sent about a premium that is no longer owed.
  if (tail === null || charge !== 'open') return;
  await tellApplicant(tx, deps, policyId, {
    subject: '续期保险费扣款未成功',
    write: ({ product, link }) => ({
      template: 'premiumDebitFailed',
      params: {
        product,
        link,
        tail,
        period: String(period),
        amount: showYuan(amount),
        reason: reason ?? '银行未说明',
        until: showDay(until),
      },
    }),
  });
}

async function tellPaid(tx: Transaction, deps: TellDeps, policyId: string, { paymentNo, amount }: Attempt): Promise<void> {
  const { period } = await findAttempt(tx, paymentNo);
  await tellApplicant(tx, deps, policyId, {
    subject: '续期保险费已交清',
    write: ({ product, link }) => ({
      template: 'premiumPaid',
      params: { product, link, period: String(period), amount: showYuan(amount) },
    }),
  });
}

/** An owner that tells its customer, too. */
const telling = (tx: Transaction, deps: TellDeps, policyId: string, owner: LockedChargeOwner): LockedChargeOwner => ({
  ...owner,
  async paid(attempt, receivedAt, charge) {
    await owner.paid(attempt, receivedAt, charge);
    await tellPaid(tx, deps, policyId, attempt);
  },
  async failed(attempt, how) {
    await owner.failed(attempt, how);
    await tellFailed(tx, deps, policyId, attempt);
  },
});

/** Tells customers about the money of their instalments. */
export function tellOfInstalments(deps: TellDeps, owners: ChargeOwnersOfKind): ChargeOwnersOfKind {
  return {
    async find(policyId) {
      const found = await owners.find(policyId);
      return { lock: async (tx, by) => telling(tx, deps, policyId, await found.lock(tx, by)) };
    },
  };
}
