import type { Transaction } from '../../platform/database/connect.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { CodeDeps } from '../codes/public.ts';
import { adoptOrders } from '../orders/public.ts';
import { presentAccount, type PresentedAccount } from './accounts.present.ts';
import { lockAccount } from './accounts.queries.ts';

export type SessionDeps = CodeDeps & { readonly sessions: Sessions };

/** Who signs in: an address, a browser with its drafts, a device. */
export interface Caller extends Pick<CallContext, 'addressKey' | 'owner' | 'origin'> {
  readonly deviceId: string | undefined;
}

/** Who asks for a session, and on which device. The context of a call is a class: spreading it would lose its getters. */
export function callerOf({ addressKey, owner, origin }: CallContext, deviceId: string | undefined): Caller {
  return { addressKey, owner, origin, deviceId };
}

export interface LoggedIn {
  readonly token: string;
  readonly accessKey: string;
  readonly account: PresentedAccount;
  readonly adoptedOrders: number;
}

/**
 * Starts a session of an account whose owner has proved who they are. The account takes over the orders of this browser, and those
 * of the person whose certificate it has verified.
 */
export async function openSession(
  tx: Transaction,
  deps: SessionDeps,
  accountId: string,
  { owner, origin, deviceId }: Caller,
): Promise<LoggedIn> {
  // Locked, as a verification locks it: both take the account first, then its orders.
  const account = await lockAccount(tx, accountId);
  const { certificate_hash: certificateHash } = account;
  const adoptedOrders = await adoptOrders(tx, deps, { accountId, certificateHash, visitorHash: owner.visitorHash });
  const { token, accessKey } = await deps.sessions.start(tx, accountId, { ...origin, ...(deviceId !== undefined && { deviceId }) });
  return { token, accessKey, account: presentAccount(account, deps.sealer), adoptedOrders };
}
