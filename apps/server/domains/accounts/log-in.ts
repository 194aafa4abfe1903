import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { type CodeDeps, hashPhone, matchCode, spendCode } from '../codes/public.ts';
import { adoptOrders } from '../orders/public.ts';
import { presentAccount, type PresentedAccount } from './accounts.present.ts';
import { findAccount, findOrCreateAccount } from './accounts.queries.ts';

/** Attempts before a phone or an address has to wait. The wait grows from the first window to the second. */
const limits = [
  { window: 15 * 60, perPhone: 5, perAddress: 20 },
  { window: 24 * 3600, perPhone: 15, perAddress: 100 },
];

export interface LoggedIn {
  readonly token: string;
  readonly accessKey: string;
  readonly account: PresentedAccount;
  readonly adoptedOrders: number;
}

async function mayTry(db: Database, keys: { phone: string; address: string }, now: Date): Promise<boolean> {
  for (const { window, perPhone, perAddress } of limits) {
    const phone = await countHit(db, `login-phone:${window}:${keys.phone}`, perPhone, window, now);
    const address = await countHit(db, `login-address:${window}:${keys.address}`, perAddress, window, now);
    if (!phone || !address) return false;
  }
  return true;
}

/**
 * Signs in with a text-message code; the first sign-in registers. The account takes over orders that were bought with this
 * verified phone, and the drafts of this browser.
 */
export async function logIn(
  db: Database,
  deps: CodeDeps & { readonly sessions: Sessions },
  request: { phone: PhoneNumber; verifyCode: string; deviceId?: string },
  caller: { addressKey: string; visitorHash: Buffer | null },
): Promise<LoggedIn | Refused<'CODE_WRONG' | 'SIGN_IN_LOCKED'>> {
  const { sealer, clock, sessions } = deps;
  const now = clock();
  const phoneHash = hashPhone(sealer, request.phone);
  if (!(await mayTry(db, { phone: phoneHash.toString('base64url'), address: caller.addressKey }, now))) return refuse('SIGN_IN_LOCKED');
  const code = await matchCode(db, deps, { phoneHash, purpose: 'login', code: request.verifyCode });
  return inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, code, phoneHash, now))) return refuse('CODE_WRONG');
    const accountId = await findOrCreateAccount(tx, {
      id: randomUUID(),
      phone_hash: phoneHash,
      phone_sealed: sealer.seal(JSON.stringify(request.phone)),
      now,
    });
    const adoptedOrders = await adoptOrders(tx, deps, { accountId, phoneHash, visitorHash: caller.visitorHash });
    const account = presentAccount(await findAccount(tx, accountId), sealer);
    return { ...(await sessions.start(tx, accountId, request.deviceId)), account, adoptedOrders };
  });
}
