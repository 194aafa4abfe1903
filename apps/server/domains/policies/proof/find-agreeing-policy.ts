import { addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { openCoreSummary } from '../../core/public.ts';
import { listPolicies, openContract } from '../../contracts/public.ts';
import { isNamedElsewhere, listCoreByPhone, listIssuedByPhone, wasAnothersPhone } from './agreeing-policy.queries.ts';

/** A claimed identity: the reading of a card, and the phone of the account. */
export interface ClaimedIdentity {
  readonly accountId: string;
  readonly phoneHash: Buffer;
  readonly name: string;
  readonly certificateType: string;
  readonly certificateNo: string;
}

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * The kind of policy whose applicant has this name, certificate and phone. The phone must have been confirmed within twelve months, and
 * never have been another account's: numbers get new owners. A statement of the core system counts more than that of a buyer here.
 */
export async function findAgreeingPolicy(
  { db, sealer, clock }: Deps,
  { accountId, phoneHash, name, ...certificate }: ClaimedIdentity,
): Promise<'policy_core' | 'policy_here' | undefined> {
  const claimed = { accountId, phoneHash, certificateHash: hashCertificate(sealer, certificate) };
  const isNamed = (applicant: { readonly name: string }) => cleanName(applicant.name, {}) === cleanName(name, {});
  if (await wasAnothersPhone(db, claimed)) return undefined;
  const today = dayInShanghai(clock());
  const since = addYears(today, -1);
  const reported = await listCoreByPhone(db, claimed, since);
  if (reported.some((policy) => isNamed(openCoreSummary(sealer, policy).applicant))) return 'policy_core';
  if (await isNamedElsewhere(db, claimed)) return undefined;
  for (const policy of await listPolicies(db, await listIssuedByPhone(db, claimed, new Date(`${since}T00:00:00+08:00`)), today))
    if (policy.version !== null && isNamed((await openContract(db, sealer, policy)).applicant)) return 'policy_here';
  return undefined;
}
