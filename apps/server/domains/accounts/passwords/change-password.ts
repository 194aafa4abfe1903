import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PasswordHasher } from '#platform/password-hasher.ts';
import { countHits, secondsLeft, takeBackHits } from '#platform/rate-limits.queries.ts';
import { Refused, refuse, refuseForNow } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { type AccountRow, lockAccount } from '../accounts.queries.ts';
import type { SessionDeps } from '../open-session.ts';
import { isOwnTicketGood, spendOwnTicket } from '../settings/own-ticket.ts';
import { tellCustomer } from '../tell-customer.ts';
import { findPassword, holdPassword, storePassword } from './identities.queries.ts';

type Deps = SessionDeps & { readonly hasher: PasswordHasher };

/** Wrong old passwords in a session's account before it has to wait: somebody may have found an open session. */
const wrongPerAccount = { hits: 5, seconds: 900 };

async function replacePassword(tx: Transaction, deps: Deps, { sessionId }: SignedIn, account: AccountRow, hash: string, isFirst: boolean) {
  await storePassword(tx, account.id, hash, deps.clock());
  await deps.sessions.endAll(tx, account.id, sessionId);
  await tellCustomer(tx, deps, account, isFirst ? '设置了密码' : '修改了密码');
  return {};
}

/** Changes a password for which the old one is known. All other sessions end. */
export async function changePassword(
  db: Database,
  deps: Deps,
  session: SignedIn,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<Record<never, never> | Refused<'PASSWORD_WRONG' | 'PASSWORD_NOT_SET' | 'INVALID_INPUT' | 'TOO_MANY_REQUESTS'>> {
  const { accountId, phoneHash } = session;
  const now = deps.clock();
  const passwordHash = await findPassword(db, accountId);
  if (passwordHash === undefined) return refuse('PASSWORD_NOT_SET');
  // Counted before the password is compared, so that guesses at once count as many.
  const counter = { key: `password-account:${accountId}`, seconds: wrongPerAccount.seconds };
  const [tries = 0] = await countHits(db, [counter], now);
  if (tries > wrongPerAccount.hits) return refuseForNow(secondsLeft(counter.seconds, now), '用短信验证码重设密码');
  if (!(await deps.hasher.verify(passwordHash, oldPassword, { purpose: 'try', sender: accountId }, 'more')))
    return refuse('PASSWORD_WRONG', [], '原密码有误，请重新输入，或用短信验证码重设密码。');
  await takeBackHits(db, [counter], now);
  if (oldPassword === newPassword)
    return refuse('INVALID_INPUT', [{ rule: 'password.unchanged', path: 'newPassword', message: '新密码不能与原密码相同' }]);
  const hash = await deps.hasher.hash(newPassword, { purpose: 'set', sender: accountId });
  return inTransaction(db, async (tx) => {
    // Of two changes at the same time, the second one waits here and then finds a changed password.
    const account = await lockAccount(tx, accountId);
    const isHeld = await holdPassword(tx, { accountId, phoneHash, passwordHash });
    if (!isHeld) return refuse('PASSWORD_WRONG', [], '密码刚刚已在别处修改，请刷新页面后再试。');
    return replacePassword(tx, deps, session, account, hash, false);
  });
}

/** Sets the first password of an account. All refusals come before the password is hashed. */
export async function setPassword(
  db: Database,
  deps: Deps,
  session: SignedIn,
  { ticket, password }: { ticket: string; password: string },
): Promise<Record<never, never> | Refused<'TICKET_EXPIRED' | 'PASSWORD_EXISTS'>> {
  if (!(await isOwnTicketGood(db, deps, session, ticket))) return refuse('TICKET_EXPIRED');
  if ((await findPassword(db, session.accountId)) !== undefined) return refuse('PASSWORD_EXISTS');
  const hash = await deps.hasher.hash(password, { purpose: 'set', sender: session.accountId });
  return inTransaction(db, async (tx) => {
    const account = await spendOwnTicket(tx, deps, session, ticket);
    if (account instanceof Refused) return account;
    if ((await findPassword(tx, account.id)) !== undefined) return refuse('PASSWORD_EXISTS');
    return replacePassword(tx, deps, session, account, hash, true);
  });
}
