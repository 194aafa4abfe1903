import { fileUrl } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { readTicket, writeTicket } from '#platform/tickets.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Files } from '../../platform/files.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { findOwnPolicy, findPolicyById, markViewed } from './policies.queries.ts';
import { startRenewal } from './renewal/begin-renewal.ts';
import type { RenewalDeps } from './renewal/judge-renewal.ts';
import { showReceipt } from './receipts/show-receipt.ts';
import { signReceipt } from './receipts/sign-receipt.ts';
import { verifyMember } from './verify-member.ts';
import { verifyPolicy } from './verify-policy.ts';

type Deps = RenewalDeps & { readonly sessions: Sessions; readonly files: Files };

/** The contract of a policy: its receipt, its renewal, its file and its verification. */
export function bindContractCalls(bind: CallBinder, deps: Deps): void {
  const { db, sealer, sessions, files, clock } = deps;

  bind('getReceipt', ({ policyNo }, { accountId }) => showReceipt(deps, { accountId, policyNo }));

  bind('signReceipt', (request, { accountId }) => inTransaction(db, (tx) => signReceipt(tx, deps, { accountId, ...request })));

  bind(
    'beginRenewal',
    async ({ policyNo }, context) => (await context.spend('newOrder')) ?? startRenewal(deps, { owner: context.owner, policyNo }),
  );

  bind('getPolicyFileUrl', async ({ policyNo }, { accountId }) => {
    const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
    if (!policy) return refuse('POLICY_NOT_FOUND');
    if (policy.epolicy_state !== 'ready') return refuse('EPOLICY_NOT_READY');
    const now = clock();
    await markViewed(db, policy.id, now);
    const { ticket, expiresAt } = writeTicket(sealer, 'epolicy', accountId, { id: policy.id }, { now });
    return { url: fileUrl('downloadPolicyFile', { ticket }), expiresAt: expiresAt.toISOString() };
  });

  bind('downloadPolicyFile', async ({ ticket }, { sessionToken }) => {
    const now = clock();
    const session = await sessions.ofToken(sessionToken);
    const read = session && readTicket(sealer, 'epolicy', session.accountId, ticket, now);
    const policy = read && (await findPolicyById(db, read.id, dayInShanghai(now)));
    if (!policy?.epolicy_file) return refuse('LINK_EXPIRED');
    return { body: await files.getSealed(policy.epolicy_file), type: 'application/pdf', fileName: `电子保单-${policy.policy_no}.pdf` };
  });

  bind('verifyPolicy', (request) => verifyPolicy(db, { sealer, clock }, request));

  bind('verifyMember', (request) => verifyMember(db, deps, request));
}
