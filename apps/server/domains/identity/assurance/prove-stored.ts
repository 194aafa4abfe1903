import { inTransaction } from '../../../platform/database/transaction.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { listReadAccounts, lockIdentityAccount } from '../identity.queries.ts';
import { openCertificate } from '../read-certificate.ts';
import { acceptIdentity } from './accept-identity.ts';

export type ProveStoredDeps = Pick<IdentityDeps, 'db' | 'sealer' | 'clock' | 'updateAccount' | 'findAgreeingPolicy'>;

/**
 * A back-fill that proves customers whom an earlier version had verified by a picture, if a policy has the same phone. The others stay
 * read: the service is not asked without their request.
 */
export async function proveStoredIdentities(deps: ProveStoredDeps, report: (line: string) => void, batchSize = 200): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await listReadAccounts(deps.db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    for (const account of batch) {
      try {
        await proveByPolicy(deps, account.id, openCertificate(deps.sealer, account), account.phone_hash);
      } catch (error) {
        report(`account ${account.id}: its identity was not compared with policies: ${String(error)}`);
      }
    }
    after = last.id;
  }
}

async function proveByPolicy(
  deps: ProveStoredDeps,
  accountId: string,
  identity: ReturnType<typeof openCertificate>,
  phoneHash: Buffer,
): Promise<void> {
  const by = identity && (await deps.findAgreeingPolicy({ ...identity, accountId, phoneHash }));
  if (!by) return;
  await inTransaction(deps.db, async (tx) => {
    const account = await lockIdentityAccount(tx, accountId);
    if (account.real_name_state !== 'verified' || account.certificate_hash) return;
    // Of two accounts with one certificate the first keeps it: a customer sorts that out, not an upgrade.
    await acceptIdentity(tx, deps, account, identity, { cause: 'match', source: { by, phoneHash } });
  });
}
