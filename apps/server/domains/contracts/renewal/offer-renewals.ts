import { endsOffered } from '@portal/rules/sale/renewal/renewal.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { offersRenewalMessages, queueLetter, queueNotice } from '../../messages/public.ts';
import type { Contract } from '../contract/contract.ts';
import type { IssueDeps } from '../issuing/issue-deps.ts';
import { openContract } from '../contract/open-contract.ts';
import { findPolicyById } from '../policies.queries.ts';
import { judgeRenewal, type RenewalDeps } from './judge-renewal.ts';
import { firstEnd, listUntold, noteTold } from './renewals.queries.ts';

export type OfferDeps = RenewalDeps & IssueDeps;

const batchSize = 500;

/** The page of a policy. It asks its owner to sign in. */
const policyLink = (publicUrl: string, policyNo: string): string => `${publicUrl}/policyDetails?policyNo=${policyNo}`;

/** Tells the applicant by message and mail. Nothing in the mail says whose policy it is, or which. */
async function tell(tx: Transaction, deps: OfferDeps, { applicant, shortName }: Contract, policyNo: string, coverUntil: string) {
  const link = policyLink(deps.publicUrl(), policyNo);
  const until = showDay(coverUntil);
  if (applicant.phone && (await offersRenewalMessages(tx)))
    await queueNotice(tx, deps, { phone: applicant.phone, template: 'renewalOffer', params: { product: shortName, until, link } });
  if (!applicant.email) return;
  await queueLetter(tx, deps, {
    to: applicant.email,
    phone: applicant.phone,
    subject: '您的一年期保单即将期满',
    paragraphs: [
      `您有一份一年期保单保障至${until}。本产品不保证续保：如需继续保障，请在期满前登录，重新申请投保并如实告知，经我们同意并交纳保险费后，获得新的保险合同。`,
      `${deps.publicUrl()}/personalCenter/myPolicy`,
    ],
  });
}

async function offerOne(deps: OfferDeps, policyId: string): Promise<void> {
  const { db, sealer, clock } = deps;
  const now = clock();
  const policy = await findPolicyById(db, policyId, dayInShanghai(now));
  // Without a contract nothing can be renewed; `check` reports such policies.
  const contract = policy && policy.version !== null ? await openContract(db, sealer, policy) : undefined;
  const renewal = policy && contract && (await judgeRenewal(deps, policy, contract));
  await inTransaction(db, async (tx) => {
    if (!(await noteTold(tx, policyId, now)) || !contract || !renewal || renewal.order) return;
    if (renewal.verdict instanceof Refused) return;
    await tell(tx, deps, contract, renewal.cover.policyNo, renewal.cover.coverUntil);
  });
}

/**
 * Tells the owners of covers that end within the time of their renewal, once for each policy, also for days on which the job did not run.
 * Owners who cannot renew, or have begun to, are not told. The failure of one policy does not prevent the others; the next run tries it
 * again.
 */
export async function offerRenewals(deps: OfferDeps, limit = batchSize): Promise<void> {
  const { db, clock } = deps;
  const ends = endsOffered(dayInShanghai(clock()));
  const failures: unknown[] = [];
  for (let after = firstEnd; ;) {
    const batch = await listUntold(db, after, { ...ends, limit });
    const last = batch.at(-1);
    if (!last) break;
    for (const { id } of batch) {
      try {
        await offerOne(deps, id);
      } catch (error) {
        failures.push(error);
      }
    }
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} renewals were not offered`);
}
