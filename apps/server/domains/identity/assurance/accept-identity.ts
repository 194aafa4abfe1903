import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { ProofSource } from '#migrations/stored-values.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { adoptOrders } from '../../orders/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findHolder, type IdentityAccount, type Reading } from '../identity.queries.ts';
import { moveRealName } from '../move-real-name.ts';
import type { RealNameCause } from '../real-name-transitions.ts';
import type { ReadIdentity } from '../read-certificate.ts';
import type { FoundSource } from './find-source.ts';

type Deps = Pick<IdentityDeps, 'sealer' | 'clock' | 'updateAccount'>;

/** How an identity reached the account. */
export interface Acceptance {
  readonly cause: Extract<RealNameCause, 'match' | 'approve'>;
  /** Absent: no attempt of the customer caused it. */
  readonly attempt?: number;
  readonly source: FoundSource | 'review' | undefined;
  /** The customer, or the reviewer. */
  readonly by: Actor;
}

export const notProved = { certificate_hash: null, proved_by: null, proved_at: null } as const;

/** The certificate that was read, as an account stores it. */
export function readOf({ sealer, clock }: Pick<Deps, 'sealer' | 'clock'>, accountId: string, identity: ReadIdentity): Reading {
  return {
    real_name_sealed: sealer.seal('account real name', accountId, identity.name),
    certificate_sealed: sealer.sealJson('account certificate', accountId, identity),
    verified_at: clock(),
  };
}

/** A source confirms the phone that it was asked about: the account must still have it. */
function sourceFor(account: IdentityAccount, source: Acceptance['source']): ProofSource | undefined {
  if (source === undefined || source === 'review') return source;
  return source.phoneHash.equals(account.phone_hash) ? source.by : undefined;
}

/**
 * Writes name and certificate to the account, which the caller holds locked: *read*, and *proved* if a source agrees. Only then does it get
 * the orders that the person submitted as a guest. If another account has proved the certificate, nothing is written and that
 * account's id is returned.
 */
export async function acceptIdentity(
  tx: Transaction,
  deps: Deps,
  account: IdentityAccount,
  identity: ReadIdentity,
  { cause, attempt, source, by: actor }: Acceptance,
): Promise<{ holderId: string } | undefined> {
  const { sealer, clock, updateAccount } = deps;
  const hash = hashCertificate(sealer, identity);
  const holder = await findHolder(tx, hash, account.id);
  if (holder?.is_proved) return { holderId: holder.id };
  const by = sourceFor(account, source);
  if (by && holder) await updateAccount(tx, holder.id, notProved);
  const found = by ? { certificate_hash: hash, proved_by: by, proved_at: clock() } : undefined;
  // A proved account that reads its card again stays proved.
  const isKept = account.certificate_hash?.equals(hash) === true && (account.proved_by === 'review' || !found);
  const proof = isKept ? {} : (found ?? notProved);
  await moveRealName(tx, deps, account, cause, {
    changes: { ...readOf(deps, account.id, identity), ...proof },
    ...(attempt !== undefined && { attempt }),
  });
  if (found) await adoptOrders(tx, { sealer, clock }, { accountId: account.id, certificateHash: hash, visitorHash: null, by: actor });
  return undefined;
}
