import type { Transaction } from '../../platform/database/connect.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { CodeDeps } from '../codes/public.ts';
import { adoptOrders } from '../orders/public.ts';
import { presentAccount, type PresentedAccount } from './accounts.present.ts';
import { findAccount } from './accounts.queries.ts';

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
 * Starts a session of an account whose owner has proved who they are. The account takes over orders that were bought with this
 * phone, and the drafts of this browser.
 */
export async function openSession(
  tx: Transaction,
  deps: SessionDeps,
  { accountId, phoneHash }: { accountId: string; phoneHash: Buffer },
  { owner, origin, deviceId }: Caller,
): Promise<LoggedIn> {
  const adoptedOrders = await adoptOrders(tx, deps, { accountId, phoneHash, visitorHash: owner.visitorHash });
  const account = presentAccount(await findAccount(tx, accountId), deps.sealer);
  const { token, accessKey } = await deps.sessions.start(tx, accountId, { ...origin, ...(deviceId !== undefined && { deviceId }) });
  return { token, accessKey, account, adoptedOrders };
}
