import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { lockAccount, updateAccount } from '../accounts.queries.ts';

/**
 * Whether products and searches may be proposed by what is known of the owner (金融产品网络营销管理办法: an option without personal traits).
 * The browsers of the account follow it when they next ask who is signed in; nothing else depends on it.
 */
export async function chooseAdvised(
  tx: Transaction,
  { clock }: { readonly clock: Clock },
  { accountId, wanted }: { readonly accountId: string; readonly wanted: boolean },
): Promise<{ isAdvised: boolean }> {
  const account = await lockAccount(tx, accountId);
  await updateAccount(tx, accountId, { unadvised_since: wanted ? null : (account.unadvised_since ?? clock()) });
  return { isAdvised: wanted };
}
