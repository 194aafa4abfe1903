import { asCustomer } from '@portal/rules/permissions/actor.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { CallContext, NewVisitor } from '../../platform/http/call-context.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { CodeDeps } from '../codes/public.ts';
import { renewVisitorOfConsents } from '../consents/public.ts';
import { adoptImages, findProvedCertificate } from '../identity/public.ts';
import { renewVisitorOfLinks } from '../links/public.ts';
import { adoptOrders } from '../orders/public.ts';
import { presentAccount, type PresentedAccount } from './accounts.present.ts';
import { lockAccount } from './accounts.queries.ts';

export type SessionDeps = CodeDeps & { readonly sessions: Sessions };

/** The caller who signs in: an address, a browser with its drafts, a device. */
export interface Caller extends Pick<CallContext, 'addressKey' | 'person' | 'owner' | 'origin'> {
  readonly deviceId: string | undefined;
  /** The new visitor of this browser. Undefined: the browser has no visitor. */
  readonly nextVisitor: NewVisitor | undefined;
}

/** Who asks for a session, and on which device. The context of a call is a class: spreading it would lose its getters. */
export function callerOf(context: CallContext, deviceId: string | undefined): Caller {
  const { addressKey, person, owner, origin } = context;
  return { addressKey, person, owner, origin, deviceId, nextVisitor: context.drawVisitor() };
}

export interface LoggedIn {
  readonly token: string;
  readonly accessKey: string;
  readonly account: PresentedAccount;
  readonly adoptedOrders: number;
  /** The cookies that the browser keeps for its owner, see `rememberOwner` and `replaceVisitor`. */
  readonly phoneHash: Buffer;
  readonly nextVisitor: NewVisitor | undefined;
}

/**
 * Starts a session of an account whose owner has proved who they are, by a code to `provedPhone` or in another way. The account takes over
 * what this browser made as a visitor, the orders of the person whose certificate it has proved, and those of an organisation whose contact
 * has the phone. The visitor gets a new id, so that a cookie that somebody copied or planted before is worthless from then on.
 */
export async function openSession(
  tx: Transaction,
  deps: SessionDeps,
  accountId: string,
  { owner: { visitorHash }, origin, deviceId, nextVisitor }: Caller,
  provedPhone?: Buffer,
): Promise<LoggedIn> {
  // Locked, as a verification locks it: both take the account first, then its orders.
  const account = await lockAccount(tx, accountId);
  const certificateHash = (await findProvedCertificate(tx, accountId)) ?? null;
  const adoptedOrders = await adoptOrders(tx, deps, {
    by: asCustomer(accountId),
    accountId,
    certificateHash,
    visitorHash,
    nextVisitorHash: nextVisitor?.hash,
    ...(provedPhone && { phoneHash: provedPhone }),
  });
  if (visitorHash && nextVisitor) {
    await adoptImages(tx, { accountId, visitorHash });
    const renewal = { from: visitorHash, to: nextVisitor.hash };
    await renewVisitorOfConsents(tx, renewal);
    await renewVisitorOfLinks(tx, renewal);
  }
  const { token, accessKey } = await deps.sessions.start(tx, accountId, { ...origin, ...(deviceId !== undefined && { deviceId }) });
  return { token, accessKey, account: presentAccount(account, deps.sealer), adoptedOrders, phoneHash: account.phone_hash, nextVisitor };
}

/** Puts a session and what belongs to it into the browser's cookies, and returns what the page gets. */
export function enterBrowser(
  { token, accessKey, account, adoptedOrders, phoneHash, nextVisitor }: LoggedIn,
  context: CallContext,
  now: Date,
) {
  context.setSession(token);
  context.rememberOwner(phoneHash, now);
  if (nextVisitor) context.replaceVisitor(nextVisitor);
  return { accessKey, ...account, adoptedOrders };
}
