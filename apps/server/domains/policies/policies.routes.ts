import { fileUrl } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { readTicket, writeTicket } from './download-ticket.ts';
import { openContract } from './open-contract.ts';
import { presentPolicy, presentPolicyDetail } from './policies.present.ts';
import { countOwnPolicies, findOwnPolicy, findPolicyById, listOwnPolicies, markDelivered } from './policies.queries.ts';
import { verifyPolicy } from './verify-policy.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly sessions: Sessions;
  readonly files: Files;
  readonly clock: Clock;
}

/** Attempts to verify a policy from one address in an hour. */
const verifyLimit = { hits: 30, seconds: 3600 };

export function bindPolicyCalls(bind: CallBinder, { db, sealer, sessions, files, clock }: Deps): void {
  bind('listPolicies', async (page, { session }) => {
    const accountId = session?.accountId ?? '';
    const today = dayInShanghai(clock());
    const { total } = await countOwnPolicies(db, accountId, today);
    const rows = await listOwnPolicies(db, accountId, page);
    return { total, list: rows.map((policy) => presentPolicy(policy, openContract(sealer, policy), today)) };
  });

  bind('countPolicies', (_request, { session }) => countOwnPolicies(db, session?.accountId ?? '', dayInShanghai(clock())));

  bind('getPolicy', async ({ policyNo }, { session }) => {
    const policy = await findOwnPolicy(db, session?.accountId ?? '', policyNo);
    if (!policy) return refuse('POLICY_NOT_FOUND');
    const now = clock();
    const delivered = policy.epolicy_state === 'ready' && !policy.delivered_at;
    if (delivered) await markDelivered(db, policy.id, now);
    const shown = delivered ? { ...policy, delivered_at: now } : policy;
    return presentPolicyDetail(shown, openContract(sealer, policy), dayInShanghai(now));
  });

  bind('getPolicyFileUrl', async ({ policyNo }, { session }) => {
    const accountId = session?.accountId ?? '';
    const policy = await findOwnPolicy(db, accountId, policyNo);
    if (!policy) return refuse('POLICY_NOT_FOUND');
    if (policy.epolicy_state !== 'ready') return refuse('EPOLICY_NOT_READY');
    const now = clock();
    await markDelivered(db, policy.id, now);
    const { ticket, expiresAt } = writeTicket(sealer, { policyId: policy.id, accountId }, now);
    return { url: fileUrl('downloadPolicyFile', { ticket }), expiresAt: expiresAt.toISOString() };
  });

  bind('downloadPolicyFile', async ({ ticket }, { sessionToken }) => {
    const read = readTicket(sealer, ticket, clock());
    const session = await sessions.ofToken(sessionToken);
    const policy = read && session?.accountId === read.accountId ? await findPolicyById(db, read.policyId) : undefined;
    if (!policy?.epolicy_file) return refuse('LINK_EXPIRED');
    return { body: await files.getSealed(policy.epolicy_file), type: 'application/pdf', fileName: `电子保单-${policy.policy_no}.pdf` };
  });

  bind('verifyPolicy', async (request, { addressKey }) => {
    const mayTry = await countHit(db, `verify-policy:${addressKey}`, verifyLimit.hits, verifyLimit.seconds, clock());
    return mayTry ? verifyPolicy(db, { sealer, clock }, request) : refuse('TOO_MANY_REQUESTS');
  });
}
