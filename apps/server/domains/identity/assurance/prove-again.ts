import { asCustomer } from '@portal/rules/permissions/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { lockIdentityAccount } from '../identity.queries.ts';
import { beginAttempt } from '../move-real-name.ts';
import { openCertificate } from '../read-certificate.ts';
import { acceptIdentity } from './accept-identity.ts';
import { contestIdentity } from './contest.ts';
import { findSource } from './find-source.ts';
import { levelOf } from './level-of.ts';

/**
 * Asks the sources again about a certificate that was read: the customer has another phone, the service did not answer, or the
 * core system has confirmed the phone since. Nothing is lost if none agrees.
 */
export async function proveAgain(
  deps: IdentityDeps,
  accountId: string,
): Promise<Record<never, never> | Refused<'CERTIFICATE_NOT_READ' | 'REVIEW_UNDER_WAY'>> {
  const begun = await beginAttempt(deps, accountId);
  if (begun.real_name_state === 'manual_review') return refuse('REVIEW_UNDER_WAY');
  const identity = openCertificate(deps.sealer, begun);
  if (begun.real_name_state !== 'verified' || !identity) return refuse('CERTIFICATE_NOT_READ');
  if ((await levelOf(deps.db, begun)) === 'proved') return {};
  const source = await findSource(deps, begun, identity);
  if (!source) return {};
  return inTransaction(deps.db, async (tx) => {
    const account = await lockIdentityAccount(tx, accountId);
    const attempt = begun.real_name_attempts;
    // Another card, a review or a decision came first.
    if (account.real_name_decided > attempt || account.real_name_state !== 'verified') return {};
    const contested = await acceptIdentity(tx, deps, account, identity, { cause: 'match', attempt, source, by: asCustomer(accountId) });
    if (contested) await contestIdentity(tx, deps, account, { ...contested, identity, attempt, imageIds: [] });
    return {};
  });
}
