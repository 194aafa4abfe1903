import { hashCertificate } from '#platform/certificate-hash.ts';
import { countHit } from '#platform/rate-limits.queries.ts';
import type { ProofSource } from '#migrations/stored-values.ts';
import { openAccountPhone } from '../account-phone.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { IdentityAccount } from '../identity.queries.ts';
import type { ReadIdentity } from '../read-certificate.ts';

/** A source that confirmed the owner of an account as the person of a certificate, for the phone that the account had. */
export interface FoundSource {
  readonly by: Exclude<ProofSource, 'review'>;
  readonly phoneHash: Buffer;
}

/** The limit for one certificate over all callers: the service must not reveal whose a phone is. */
const perCertificate = { hits: 10, seconds: 24 * 3600 };

/**
 * Looks for a source that agrees with name, certificate and the phone of the account: a policy, or the service for the three-factor
 * check. Undefined if none does, and if the service does not answer: the customer may ask again, or a reviewer.
 */
export async function findSource(
  deps: Pick<IdentityDeps, 'db' | 'sealer' | 'clock' | 'identityGateway' | 'findAgreeingPolicy' | 'report'>,
  account: IdentityAccount,
  identity: ReadIdentity,
): Promise<FoundSource | undefined> {
  const { id: accountId, phone_hash: phoneHash } = account;
  const policy = await deps.findAgreeingPolicy({ ...identity, accountId, phoneHash });
  // A buyer's own statement is worth less than the answer of the service.
  if (policy !== 'policy_core' && (await agreesAtService(deps, account, identity))) return { by: 'gateway', phoneHash };
  return policy && { by: policy, phoneHash };
}

async function agreesAtService(
  { db, sealer, clock, identityGateway, report }: Parameters<typeof findSource>[0],
  account: IdentityAccount,
  identity: ReadIdentity,
): Promise<boolean> {
  const { name, certificateType, certificateNo } = identity;
  if (!identityGateway || certificateType !== '0') return false;
  const key = `three-factors:${hashCertificate(sealer, identity).toString('base64url')}`;
  if (!(await countHit(db, key, perCertificate.hits, perCertificate.seconds, clock()))) return false;
  const phone = openAccountPhone(sealer, account);
  try {
    return (await identityGateway.check({ name, certificateNo, phone })) === 'agrees';
  } catch (error) {
    report(`three-factor check: ${error instanceof Error ? error.message : 'no answer'}`);
    return false;
  }
}
