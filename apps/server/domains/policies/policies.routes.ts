import { fileUrl } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { openApplication } from '../orders/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { readTicket, writeTicket } from './download-ticket.ts';
import { presentPolicy, presentPolicyDetail } from './policies.present.ts';
import { countOwnPolicies, findOwnPolicy, findPolicyById, listOwnPolicies, markDelivered, type PolicyRow } from './policies.queries.ts';
import { verifyPolicy } from './verify-policy.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: ProductCatalogue;
  readonly sealer: Sealer;
  readonly sessions: Sessions;
  readonly files: Files;
  readonly clock: Clock;
}

/** Attempts to verify a policy from one address in an hour. */
const verifyLimit = { hits: 30, seconds: 3600 };

export function bindPolicyCalls(bind: CallBinder, { db, catalogue, sealer, sessions, files, clock }: Deps): void {
  const open = async (policy: PolicyRow) => ({
    version: await catalogue.version(policy.product_id),
    application: openApplication(sealer, policy),
  });

  bind('listPolicies', async (page, { session }) => {
    const accountId = session?.accountId ?? '';
    const today = dayInShanghai(clock());
    const { total } = await countOwnPolicies(db, accountId, today);
    const rows = await listOwnPolicies(db, accountId, page);
    const list = await Promise.all(
      rows.map(async (policy) => {
        const { version, application } = await open(policy);
        return presentPolicy(policy, version, application, today);
      }),
    );
    return { total, list };
  });

  bind('countPolicies', (_request, { session }) => countOwnPolicies(db, session?.accountId ?? '', dayInShanghai(clock())));

  bind('getPolicy', async ({ policyNo }, { session }) => {
    const policy = await findOwnPolicy(db, session?.accountId ?? '', policyNo);
    if (!policy) return refuse('POLICY_NOT_FOUND');
    const now = clock();
    const delivered = policy.epolicy_state === 'ready' && !policy.delivered_at;
    if (delivered) await markDelivered(db, policy.id, now);
    const { version, application } = await open(policy);
    return presentPolicyDetail(delivered ? { ...policy, delivered_at: now } : policy, version, application, dayInShanghai(now));
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
    return mayTry ? verifyPolicy(db, { sealer, catalogue, clock }, request) : refuse('TOO_MANY_REQUESTS');
  });
}
