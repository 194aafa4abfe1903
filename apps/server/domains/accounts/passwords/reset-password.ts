import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PasswordHasher } from '#platform/password-hasher.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashPhone, isUnspent, type MatchedCode, readCodeTicket, spendCode, useCodes, writeCodeTicket } from '../../codes/public.ts';
import { type AccountRow, findAccountOfPhone, lockAccountOfPhone } from '../accounts.queries.ts';
import type { CodeSignIn } from '../log-in.ts';
import type { SessionDeps } from '../open-session.ts';
import type { ProofRefusal } from '../proofs/person-proof.ts';
import { type Trier, tryCode } from '../proofs/try-code.ts';
import { tellCustomer } from '../tell-customer.ts';
import { storePassword } from './identities.queries.ts';

type Deps = SessionDeps & { readonly hasher: PasswordHasher };

/** Only somebody who has proved the phone is told that it has no account. */
const unknownPhone = () => refuse('ACCOUNT_NOT_FOUND', [], '该手机号尚未注册，请先注册。');

/** Returns the account whose phone a code proves, and spends all codes for a reset: of two resets at the same time, one counts. */
async function spendReset(
  tx: Transaction,
  matched: MatchedCode,
  now: Date,
): Promise<AccountRow | Refused<'CODE_WRONG' | 'ACCOUNT_NOT_FOUND'>> {
  const account = await lockAccountOfPhone(tx, matched.phoneHash);
  if (!(await spendCode(tx, matched, matched.phoneHash, now))) return refuse('CODE_WRONG');
  if (!account) return unknownPhone();
  await useCodes(tx, matched.phoneHash, 'reset', now);
  return account;
}

/** Replaces the password of an account, ends its sessions and tells its phone. */
async function replacePassword(tx: Transaction, deps: Deps, account: AccountRow, passwordHash: string): Promise<void> {
  await storePassword(tx, account.id, passwordHash, deps.clock());
  await deps.sessions.endAll(tx, account.id, null);
  await tellCustomer(tx, deps, account, '重设了密码');
}

async function tryResetCode(db: Database, deps: Deps, { phone, verifyCode: code, ...proof }: CodeSignIn, from: Trier) {
  return tryCode(db, deps, { phoneHash: hashPhone(deps.sealer, phone), purpose: 'reset', code, proof, from });
}

/** Resets a forgotten password in one step. */
export async function resetPassword(
  db: Database,
  deps: Deps,
  { password, ...request }: CodeSignIn & { readonly password: string },
  from: Trier,
): Promise<Record<never, never> | Refused<'CODE_WRONG' | 'ACCOUNT_NOT_FOUND' | ProofRefusal>> {
  const matched = await tryResetCode(db, deps, request, from);
  if (matched instanceof Refused) return matched;
  if (!matched) return refuse('CODE_WRONG');
  if (!(await findAccountOfPhone(db, matched.phoneHash))) return unknownPhone();
  const passwordHash = await deps.hasher.hash(password, { purpose: 'set', sender: from.addressKey });
  return inTransaction(db, async (tx) => {
    const account = await spendReset(tx, matched, deps.clock());
    if (account instanceof Refused) return account;
    await replacePassword(tx, deps, account, passwordHash);
    return {};
  });
}

/** The second of three steps: gives a ticket for a code. The code is spent by the third step. */
export async function provePasswordReset(
  db: Database,
  deps: Deps,
  request: CodeSignIn,
  from: Trier,
): Promise<{ ticket: string; expiresAt: string } | Refused<'CODE_WRONG' | 'ACCOUNT_NOT_FOUND' | ProofRefusal>> {
  const matched = await tryResetCode(db, deps, request, from);
  if (matched instanceof Refused) return matched;
  if (!matched) return refuse('CODE_WRONG');
  if (!(await findAccountOfPhone(db, matched.phoneHash))) return unknownPhone();
  return writeCodeTicket(deps.sealer, matched, { purpose: 'reset' }, deps.clock());
}

/** The third step: sets the password. A ticket is good once, and not after another reset; one that was used is refused before anything is hashed. */
export async function finishPasswordReset(
  db: Database,
  deps: Deps,
  { ticket, password }: { ticket: string; password: string },
  addressKey: string,
): Promise<Record<never, never> | Refused<'TICKET_EXPIRED'>> {
  const matched = readCodeTicket(deps.sealer, ticket, { purpose: 'reset' }, deps.clock());
  if (!(await isUnspent(db, matched)) || !matched) return refuse('TICKET_EXPIRED');
  const passwordHash = await deps.hasher.hash(password, { purpose: 'set', sender: addressKey });
  return inTransaction(db, async (tx) => {
    const account = await spendReset(tx, matched, deps.clock());
    if (account instanceof Refused) return refuse('TICKET_EXPIRED');
    await replacePassword(tx, deps, account, passwordHash);
    return {};
  });
}
